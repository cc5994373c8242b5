import type { z } from "zod";
import { knownPlaces } from "@/upstream/outside/markets/known-places";
import type { CategoryNeeds, NeededAttribute, NoticeGroup } from "@/lib/domain/listing-facts/category-needs";
import type { CategoryDesk, MarketCategory } from "@/upstream/outside/markets/desks/categories";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { Message } from "@/upstream/kit/messages";
import { failed, type CallResult, type Trouble } from "@/upstream/outside/markets/market-http";
import type { EsmCall } from "./client";
import {
  noticeCodes,
  noticeGroups,
  originCodes,
  recommendedOption,
  recommendedOptions,
  siteCategories,
  siteCategory,
  type EsmCategory,
  type EsmOption,
} from "./wire-categories";

const CATEGORIES = "/item/v1/categories/site-cats";
const OPTIONS = "/item/v1/options/recommended-opts";
const NOTICES = "/item/v1/official-notice/groups";
const ORIGINS = "/item/v1/origin/codes";

/** The option a seller names freely, where a category has it among its options; its values cannot be asked for. */
const OWN_OPTION = "0";
const WORDS = "0";
const VALUES_MAX = 50;
const NOTHING_FOUND = "1000";

/** What is the same for every category, so that it is read once an hour and not for each. */
type Lists = Pick<CategoryNeeds, "notices" | "origins">;
const ALL = "all";
/** The result of an aborted walk; the next one begins anew. */
const BROKEN_OFF: Message = { key: "markets.notReached" };

/** Either every row, or why one of them could not be read. */
type Found<Value> = { ok: true; value: Value } | { ok: false; trouble: Trouble };

/**
 * The tree of a site, and what its categories need (docs/markets.md#esm-categories). Which notice fits a category no
 * call tells.
 */
export function esmCategories(call: EsmCall): CategoryDesk {
  const listsOf = knownPlaces<Lists>(() => true);
  const get = <Body>(account: MarketAccount, path: string, body: z.ZodType<Body>): Promise<CallResult<Body>> =>
    call(account, { method: "GET", path }, body);

  /** Everything below some categories, asked step by step; each code is met once, so that no circle is walked. */
  async function walk(
    account: MarketAccount,
    tops: EsmCategory[],
    signal?: AbortSignal,
  ): Promise<Found<MarketCategory[]>> {
    const found = new Map<string, MarketCategory>();
    const met = (rows: EsmCategory[], above: string[]): MarketCategory[] =>
      rows.flatMap(({ catCode: code, catName, isLeaf }) => {
        if (found.has(code)) return [];
        const place = { code, path: [...above, catName], isLeaf };
        found.set(code, place);
        return isLeaf ? [] : [place];
      });
    const waiting = met(tops, []);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (signal?.aborted) return { ok: false, trouble: { kind: "not-sent", message: BROKEN_OFF } };
      const answer = await get(account, `${CATEGORIES}/${encodeURIComponent(next.code)}`, siteCategory);
      if (answer.kind !== "ok") return { ok: false, trouble: answer };
      waiting.push(...met(answer.body.subCats ?? [], next.path));
    }
    return { ok: true, value: [...found.values()] };
  }

  async function optionsOf(account: MarketAccount, code: string): Promise<Found<NeededAttribute[]>> {
    const path = `${OPTIONS}?catCode=${encodeURIComponent(code)}`;
    // A category that is there and takes no options is refused as one without data.
    const nothing = (refusal: { code: string }) => (refusal.code === NOTHING_FOUND ? { details: [] } : undefined);
    const all = await call(account, { method: "GET", path, nothing }, recommendedOptions);
    if (all.kind !== "ok") return { ok: false, trouble: all };
    const attributes: NeededAttribute[] = [];
    for (const option of all.body.details) {
      if (option.recommendedOptNo === OWN_OPTION) {
        attributes.push(neededAttribute(option, []));
        continue;
      }
      const path = `${OPTIONS}/${encodeURIComponent(option.recommendedOptNo)}`;
      const one = await get(account, path, recommendedOption);
      if (one.kind !== "ok") return { ok: false, trouble: one };
      attributes.push(neededAttribute(option, one.body.details));
    }
    return { ok: true, value: attributes };
  }

  async function noticesOf(account: MarketAccount): Promise<Found<NoticeGroup[]>> {
    const all = await get(account, NOTICES, noticeGroups);
    if (all.kind !== "ok") return { ok: false, trouble: all };
    const groups: NoticeGroup[] = [];
    for (const { officialNoticeNo: no, officialNoticeName: name } of all.body.groups) {
      const one = await get(account, `${NOTICES}/${encodeURIComponent(no)}/codes`, noticeCodes);
      if (one.kind !== "ok") return { ok: false, trouble: one };
      const fields = one.body.codes.map((field) => ({
        code: field.officialNoticeItemelementCode,
        name: field.officialNoticeItemelementName,
        ...(!field.isExtraMark && { optional: true }),
      }));
      groups.push({ code: no, name, fields });
    }
    return { ok: true, value: groups };
  }

  const lists = (account: MarketAccount) =>
    listsOf(ALL, async () => {
      const notices = await noticesOf(account);
      if (!notices.ok) return notices;
      const origins = await get(account, ORIGINS, originCodes);
      if (origins.kind !== "ok") return { ok: false, trouble: origins };
      const named = origins.body.codes.map(({ code, lname, mname, sname }) => ({
        code,
        name: [lname, mname || sname].filter(Boolean).join(">"),
      }));
      return { ok: true, places: { notices: notices.value, origins: named } };
    });

  return {
    async tree(account, signal): Promise<MarketAnswer<MarketCategory[]>> {
      const tops = await get(account, CATEGORIES, siteCategories);
      if (tops.kind !== "ok") return failed(tops);
      const all = await walk(account, tops.body.subCats, signal);
      return all.ok ? all : failed(all.trouble);
    },
    async needs(account, code) {
      // The options of a category that is gone are refused like those of one that has none.
      const own = await get(account, `${CATEGORIES}/${encodeURIComponent(code)}`, siteCategory);
      if (own.kind !== "ok") return failed(own);
      const options = await optionsOf(account, code);
      if (!options.ok) return failed(options.trouble);
      const common = await lists(account);
      if (!common.ok) return failed(common.trouble);
      const attributes = options.value;
      return { ok: true, value: { code, attributes, certifications: [], onlyListedOptions: true, ...common.places } };
    },
  };
}

type Value = z.infer<typeof recommendedOption>["details"][number];

/** ESM refuses nothing for want of an option. Where words are taken, as many as a selection may have. */
function neededAttribute({ recommendedOptNo: code, recommendedOptName }: EsmOption, all: Value[]): NeededAttribute {
  const values = all
    .filter(({ recommendedOptValueNo }) => recommendedOptValueNo !== WORDS)
    .map(({ recommendedOptValueNo, recommendedOptValueName }) => ({
      code: recommendedOptValueNo,
      name: recommendedOptValueName.kor,
    }));
  const takesWords = values.length === 0 || values.length < all.length;
  return {
    code,
    name: recommendedOptName.kor,
    weight: "optional",
    perOption: true,
    ...(code === OWN_OPTION && { isFree: true }),
    most: takesWords ? VALUES_MAX : Math.min(VALUES_MAX, values.length),
    values,
    ...(values.length > 0 && takesWords && { takesWords }),
    units: [],
  };
}
