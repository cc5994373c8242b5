import { z } from "zod";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { ASKED_TEXTS_MAX, isAskedAtOnce } from "@/lib/domain/words/asked-at-once";
import { TAUGHT_LENGTH_MAX } from "@/lib/domain/words/worth-keeping";
import { SURENESSES } from "@/lib/domain/words/sure";
import { SERVICE_TROUBLES, WORD_KINDS, WORD_ORIGINS } from "@/lib/domain/words/words";
import { call } from "@/lib/contract/define";
import { moment, pageOf, rowResults } from "@/lib/contract/schemas/common";
import { changedBy } from "@/lib/domain/patch/subject";
import { HISTORIES, PRODUCT_LISTS } from "./product-lists";

const NOTE = "Section 7 translates pictures only; names, options and attributes arrive in Chinese all the same.";

const kind = z.enum(WORD_KINDS);
const text = z.string().max(TAUGHT_LENGTH_MAX);
const objectIds = z.array(z.string()).min(1).max(1_000);
/** A Chinese word and its Korean. */
const correction = { word: z.string().trim().min(1).max(50), korean: z.string().trim().min(1).max(100) };

/** `korean` is null where nothing is known; `unknown` names the source's words left in it, `parts` how sure each is (`TranslatedText`). */
const answered = z.looseObject({
  text: z.string(),
  korean: z.string().nullable(),
  from: z.enum(WORD_ORIGINS).nullable(),
  unknown: z.array(z.string()).readonly(),
  parts: z
    .array(z.looseObject({ source: z.string(), sure: z.enum(SURENESSES) }))
    .readonly()
    .optional(),
  likeness: z.number().optional(),
  trouble: z.enum(SERVICE_TROUBLES).optional(),
});
/** Whether to use the word service for what memory and dictionary do not know. It costs money, so it is off by default. */
const useService = z.boolean().default(false);

/** The place of a text in a product (`TextPlace`). */
const place = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("name") }),
  z.strictObject({ of: z.literal("group"), id: z.string() }),
  z.strictObject({ of: z.literal("value"), group: z.string(), id: z.string() }),
  z.strictObject({ of: z.enum(["title", "attribute"]), index: z.number().int() }),
]);
const change = z.looseObject({ place, before: z.string(), after: z.string() });

const staleAfterMend = ["words.unknown", "words.mends", "words.memory", ...PRODUCT_LISTS, "collection.detail"] as const;

/** Words in Korean: a shop's memory, the dictionary, a service, and words without a translation. */
export const words = {
  translate: call({
    at: "POST /Words/Translate",
    effect: "read",
    need: ["edit"],
    about:
      "The Korean of texts by themselves, each with where it came from; in the order asked. 20,000 characters at most. An attribute's value may name its `title`, which decides words of several meanings.",
    body: z.strictObject({
      texts: z
        .array(z.strictObject({ text, kind, title: text.optional() }))
        .max(ASKED_TEXTS_MAX)
        .refine(isAskedAtOnce),
      useService,
    }),
    reply: z.array(answered),
    note: NOTE,
  }),
  propose: call({
    at: "POST /Words/ProposeForProducts",
    effect: "read",
    need: ["edit"],
    about: "What is known of products' texts that still have Chinese in them; nothing is written.",
    body: z.strictObject({ objectIds: objectIds.max(100), useService }),
    reply: z.array(
      z.looseObject({
        id: z.string(),
        site: z.string(),
        code: z.string(),
        name: z.string(),
        texts: z.array(
          z.looseObject({
            place,
            before: z.string(),
            korean: z.string(),
            from: z.enum(WORD_ORIGINS),
            unknown: z.array(z.string()).readonly(),
            /** Parts of the source whose Korean is a guess or one of several meanings. */
            unsure: z.array(z.string()).readonly(),
            likeness: z.number().optional(),
          }),
        ),
        /** Texts not wholly known: what a service would be asked about. */
        open: z.array(z.string()),
        /** Why the service did not say some of them, each once. */
        troubles: z.array(z.enum(SERVICE_TROUBLES)),
      }),
    ),
    note: NOTE,
  }),
  seen: call({
    at: "POST /Words/MarkSeen",
    effect: "write",
    need: ["edit", "list"],
    about: "Somebody has looked at the Korean a machine wrote in these products; answers in how many.",
    body: z.strictObject({ objectIds }),
    reply: z.looseObject({ count: z.number().int() }),
    stales: [...PRODUCT_LISTS, "market.uploadProducts"],
    note: NOTE,
  }),
  memory: call({
    at: "POST /Words/SearchMemory",
    effect: "read",
    need: ["edit"],
    about: "The shop's memory, the newest first, by a part of either side.",
    body: z.strictObject({
      text: z.string().max(100).optional(),
      kind: kind.optional(),
      pageNum: z.number().int().min(1),
      pageLimit: z.number().int().min(1).max(1_000),
    }),
    reply: pageOf(z.looseObject({ source: z.string(), text: z.string(), kind, usedAt: moment })),
    note: NOTE,
  }),
  keep: call({
    at: "POST /Words/KeepInMemory",
    effect: "write",
    need: ["edit"],
    about: "Keeps texts with their Korean; a source kept already gets the new one. Every row says for itself.",
    bodyMax: 4 * MEGABYTE,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ source: text, text, kind }))
        .min(1)
        .max(1_000),
    }),
    reply: rowResults,
    stales: ["words.memory", "words.unknown", ...HISTORIES],
    note: NOTE,
  }),
  forget: call({
    at: "POST /Words/ForgetFromMemory",
    effect: "write",
    need: ["edit"],
    about: "Takes texts out of the shop's memory; answers how many there were.",
    bodyMax: 2 * MEGABYTE,
    body: z.strictObject({ sources: z.array(z.string()).min(1).max(1_000) }),
    reply: z.looseObject({ count: z.number().int() }),
    stales: ["words.memory", "words.unknown", ...HISTORIES],
    note: NOTE,
  }),
  unknown: call({
    at: "GET /Words/UnknownWords",
    effect: "read",
    need: ["edit"],
    about:
      "Chinese words left in products that nobody knows, by how many products have them. `left` products are looked through with the next asking; `korean` was taught since.",
    reply: z.looseObject({
      left: z.number().int(),
      rows: z.array(
        z.looseObject({
          word: z.string(),
          products: z.number().int(),
          sample: z.string(),
          korean: z.string().nullable(),
        }),
      ),
    }),
    note: NOTE,
  }),
  previewMend: call({
    at: "POST /Words/PreviewCorrection",
    effect: "read",
    need: ["edit"],
    about: "What a correction of one word would change, product by product; nothing is written.",
    body: z.strictObject(correction),
    reply: z.looseObject({
      rows: z.array(
        z.looseObject({
          id: z.string(),
          site: z.string(),
          code: z.string(),
          name: z.string(),
          /** Listed at a market, whose own listing a correction leaves as it is. */
          isListed: z.boolean(),
          changes: z.array(change),
        }),
      ),
      hasMore: z.boolean(),
    }),
    note: NOTE,
  }),
  mend: call({
    at: "POST /Words/CorrectWord",
    effect: "write",
    need: ["edit"],
    audit: "correctWord",
    about:
      "Teaches the shop a word and mends the products given that have it in Chinese, or in the Korean it had before.",
    once: true,
    body: z.strictObject({ ...correction, objectIds: z.array(z.string()).max(1_000) }),
    reply: rowResults.extend({ id: z.string() }),
    stales: staleAfterMend,
    note: NOTE,
  }),
  mends: call({
    at: "GET /Words/RecentCorrections",
    effect: "read",
    need: ["edit"],
    about:
      "The newest corrections. Each is a change of the history by its `id`, and is undone there; `isFinal` is one whose change is not kept any more.",
    reply: z.array(
      z.looseObject({
        id: z.string(),
        word: z.string(),
        korean: z.string(),
        products: z.number().int(),
        mendedAt: moment,
        isFinal: z.literal(true).optional(),
      }),
    ),
    note: NOTE,
  }),
  service: call({
    at: "GET /Words/GetService",
    effect: "read",
    need: ["edit", "list"],
    about: "The word service that is set up, null for none, and what the shop asked of it this month in Seoul.",
    reply: z.looseObject({
      name: z.string().nullable(),
      month: z.looseObject({ calls: z.number().int(), characters: z.number().int(), tokens: z.number().int() }),
    }),
    note: NOTE,
  }),
  setting: call({
    at: "GET /Words/GetSetting",
    effect: "read",
    need: ["edit", "list"],
    about: "How the shop has its words translated.",
    reply: z.looseObject({
      colours: z.enum(["english", "korean"]),
      atCollect: z.boolean(),
      serviceAtCollect: z.boolean(),
    }),
    note: NOTE,
  }),
  setSetting: call({
    at: "POST /Words/SetSetting",
    effect: "write",
    need: changedBy("setting"),
    about: "Keeps how the shop has its words translated.",
    body: z.strictObject({
      colours: z.enum(["english", "korean"]),
      atCollect: z.boolean(),
      serviceAtCollect: z.boolean(),
    }),
    reply: z.unknown(),
    stales: ["words.setting", ...HISTORIES],
    note: NOTE,
  }),
};
