import { z } from "zod";
import { id, word } from "@/upstream/outside/markets/wire";
import { caseless } from "./wire";

/**
 * The ESM API's replies about categories (docs/markets.md#esm-categories). Unlike orders, these lists are accepted whole or
 * not at all: a dropped row would look like a removed category, or like an optional field.
 */

const category = caseless({ catCode: id, catName: id, isLeaf: z.boolean() });
export type EsmCategory = z.infer<typeof category>;

const below = z.array(category).nullish();

/** `GET /item/v1/categories/site-cats`: the tops, never none. */
export const siteCategories = caseless({ subCats: z.array(category).min(1) });

/** `GET …/site-cats/{code}`: one category and its direct children. */
export const siteCategory = caseless({ catCode: id, isLeaf: z.boolean(), subCats: below });

const named = caseless({ kor: word });

/** `GET /item/v1/options/recommended-opts?catCode=`. */
export const recommendedOptions = caseless({
  details: z.array(caseless({ recommendedOptNo: id, recommendedOptName: named })),
});
export type EsmOption = z.infer<typeof recommendedOptions>["details"][number];

/** `GET …/recommended-opts/{no}`: a value of number 0 has no name and takes words. */
export const recommendedOption = caseless({
  details: z.array(caseless({ recommendedOptValueNo: id, recommendedOptValueName: named })),
});

/** `GET /item/v1/official-notice/groups`. */
export const noticeGroups = caseless({
  groups: z.array(caseless({ officialNoticeNo: id, officialNoticeName: word })).min(1),
});

/** `GET …/groups/{no}/codes`; a line with an extra mark is one that must be filled in. */
export const noticeCodes = caseless({
  codes: z
    .array(
      caseless({
        officialNoticeItemelementCode: id,
        officialNoticeItemelementName: word,
        isExtraMark: z.boolean(),
      }),
    )
    .min(1),
});

/** `GET /item/v1/origin/codes`; the reference calls the finer place otherwise than its own sample does. */
export const originCodes = caseless({
  codes: z.array(caseless({ code: id, lname: word, mname: word, sname: word })).min(1),
});
