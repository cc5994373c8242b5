import { z } from "zod";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { region, regions } from "@/lib/domain/translation/region";
import { call } from "@/lib/contract/define";
import { startedWork, workTally } from "@/lib/contract/schemas/work";
import { PRODUCT_LISTS } from "./product-lists";

const counts = ["translation.remaining", "log.remainingTranslate"] as const;
const id = z.string().min(1).max(64);
/** The product a picture belongs to; a picture on its own leaves both empty. */
const site = z.string().max(32);
const code = z.string().max(64);
const productOfPicture = z.strictObject({ site, code });

/** A translated picture as the service keeps it. `translateUrl` is missing while nothing is drawn on it. */
const kept = z.looseObject({
  editorId: z.string().nullish(),
  imageId: z.string().nullish(),
  originUrl: z.string().nullish(),
  translateUrl: z.string().nullish(),
  /** The drawn picture is stored among the seller's pictures already. */
  isStored: z.boolean().nullish(),
  editDate: z.string().nullish(),
});

/** An editor session. The real service answers an address alone; ours adds what its editor page needs to open. */
const session = z.looseObject({
  url: z.string(),
  editorId: z.string(),
  imageId: z.string(),
  originUrl: z.string(),
  /** Our own copy of the picture, which a page may read point by point. */
  picture: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  layers: z.array(region),
  translateUrl: z.string().nullish(),
  editDate: z.string().nullish(),
});
export type TranslationSession = z.infer<typeof session>;

/** Pictures change in the product itself, so whatever shows products asks again. */
const SHOWN = ["collection.detail", ...PRODUCT_LISTS] as const;

/** Image translation. The upstream calls its service Ohoo. */
export const translation = {
  imageId: call({
    at: "POST /Ohoo/GetOhooImageId",
    effect: "write",
    need: ["edit"],
    about: "Registers a picture with the translation service by its address.",
    body: z.strictObject({ site: site.optional(), code: code.optional(), url: z.string().min(1).max(4_000) }),
    reply: z.union([z.string(), z.looseObject({ imageId: z.string() })]),
  }),
  editorUrl: call({
    at: "POST /Ohoo/GetOhooEditorUrl",
    effect: "read",
    need: ["edit"],
    about: "The address of an editor session, and from the embedded service its picture and layers.",
    body: z.strictObject({ editorId: id.optional(), imageId: id.optional() }),
    reply: z.union([session, z.string(), z.looseObject({ url: z.string() })]),
  }),
  saveMany: call({
    at: "POST /Ohoo/SaveTranslateImages",
    effect: "write",
    need: ["edit"],
    about:
      "Stores the layers of editor sessions and draws their pictures; `editDate` is the version they started from.",
    query: productOfPicture,
    bodyMax: 4 * MEGABYTE,
    body: z
      .array(
        z.strictObject({
          editorId: id,
          layers: regions,
          editDate: z.string().nullish(),
          /** The product that shows an earlier drawing of the picture shows the new one. */
          follow: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(20),
    reply: z.array(kept),
    stales: [...counts, ...PRODUCT_LISTS, "collection.detail"],
  }),
  openEditor: call({
    at: "POST /Ohoo/GetOhooEditor",
    effect: "write",
    need: ["edit"],
    about:
      "Opens an editor session over a picture; a status other than Success is a refusal. A picture registered before is named by `imageId`, with an empty `base64Image`.",
    bodyMax: 32 * MEGABYTE,
    body: z.strictObject({ site, code, base64Image: z.string().max(30_000_000), imageId: id.optional() }),
    reply: z.union([
      z.string(),
      z.looseObject({
        editorId: z.string().nullish(),
        status: z.string().nullish(),
        data: z.unknown().optional(),
        message: z.string().nullish(),
      }),
    ]),
  }),
  auto: call({
    at: "POST /Ohoo/AutoImageTranslate",
    effect: "write",
    need: ["edit"],
    about:
      "Translates up to five pictures by themselves. A row without `translateUrl` says why in `message`; `failed` tells a failure from a picture without known writing.",
    query: productOfPicture,
    body: z.array(z.string().min(1).max(4_000)).min(1).max(5),
    reply: z.array(
      z.looseObject({
        imageId: z.string().nullish(),
        originUrl: z.string(),
        translateUrl: z.string().nullish(),
        isStored: z.boolean().nullish(),
        failed: z.boolean().nullish(),
        message: z.string().nullish(),
      }),
    ),
    stales: counts,
  }),
  start: call({
    at: "POST /Ohoo/TranslateProducts",
    effect: "write",
    need: ["edit"],
    about:
      "Starts putting all pictures of products into Korean: main pictures, options and detail pages, each an item of the work.",
    once: true,
    body: z.strictObject({ objectIds: z.array(z.string().min(1).max(64)).min(1).max(300) }),
    reply: startedWork,
    stales: ["translation.works", "log.detail"],
    note: "Section 7 names a call for five addresses alone; a hundred products are translated while nobody waits for them.",
  }),
  works: call({
    at: "GET /Ohoo/GetTranslateWorks",
    effect: "read",
    need: "anybody",
    about: "All works that put pictures into Korean, newest first.",
    reply: z.array(workTally),
    note: "Section 7 names no such call; the works started by TranslateProducts have to be found again.",
  }),
  find: call({
    at: "POST /Ohoo/FindTexts",
    effect: "read",
    need: ["edit"],
    about:
      "The writing found on an editor session's picture with the Korean that is known for it; nothing is drawn or counted.",
    body: z.strictObject({ editorId: id }),
    reply: z.looseObject({ layers: z.array(region), message: z.string().nullish() }),
    note: "Section 7 names no such call; an editor opens with its regions found and translated.",
  }),
  texts: call({
    at: "POST /Ohoo/GetProductTexts",
    effect: "read",
    need: ["edit"],
    about: "The editor sessions of all pictures of a product with their layers, in the order the product shows them.",
    body: productOfPicture,
    reply: z.array(session),
    note: "Section 7 names no such call; the texts of all pictures of a product are edited in one place.",
  }),
  restore: call({
    at: "POST /Ohoo/RestoreImages",
    effect: "write",
    need: ["edit"],
    about: "Puts the original pictures back into products whose pictures were exchanged for translated ones.",
    body: z.strictObject({ objectIds: z.array(z.string().min(1).max(64)).min(1).max(300) }),
    reply: z.looseObject({
      rows: z.array(
        z.looseObject({ key: z.string(), ok: z.boolean(), count: z.number(), message: z.string().nullish() }),
      ),
    }),
    stales: SHOWN,
    note: "Section 7 names no such call; the original can be put back at any time.",
  }),
  remaining: call({
    at: "GET /Ohoo/RemainImageTranslateCount",
    effect: "read",
    need: ["edit"],
    about: "Image translations left this month; a count of null means no limit.",
    reply: z.union([z.number(), z.looseObject({ count: z.number().nullable() })]),
  }),
  saveOne: call({
    at: "GET /Ohoo/SaveTranslateImage",
    effect: "write",
    need: ["edit"],
    about: "Draws an editor session's picture and answers it. A write although it is a GET.",
    query: z.strictObject({ editorId: id }),
    reply: z.union([z.string(), kept]),
    stales: counts,
  }),
};
