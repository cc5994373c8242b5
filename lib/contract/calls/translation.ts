import { z } from "zod";
import { call } from "../define";
import { productRef } from "../schemas/product";

const ohoo = z.looseObject({ status: z.string(), data: z.unknown(), message: z.string().nullish() });
const counts = ["translation.remaining", "log.remainingTranslate"] as const;

/** Image translation. The upstream calls its service Ohoo. */
export const translation = {
  imageId: call({
    at: "POST /Ohoo/GetOhooImageId",
    effect: "write",
    about: "Registers a picture with the translation service.",
    body: z.looseObject({ site: z.string().optional(), code: z.string().optional(), url: z.string().optional() }),
    reply: z.unknown(),
  }),
  editorUrl: call({
    at: "POST /Ohoo/GetOhooEditorUrl",
    effect: "read",
    about: "The address of an editor session.",
    body: z.looseObject({ editorId: z.string().optional(), imageId: z.string().optional() }),
    reply: z.unknown(),
  }),
  saveMany: call({
    at: "POST /Ohoo/SaveTranslateImages",
    effect: "write",
    about: "Stores the translated pictures of a product.",
    query: productRef,
    body: z.array(z.unknown()),
    reply: z.unknown(),
    stales: [...counts, "collection.detail"],
  }),
  openEditor: call({
    at: "POST /Ohoo/GetOhooEditor",
    effect: "write",
    about: "Opens an editor session over a picture; a status other than Success is a refusal.",
    body: z.strictObject({ site: z.string(), code: z.string(), base64Image: z.string() }),
    reply: ohoo,
  }),
  auto: call({
    at: "POST /Ohoo/AutoImageTranslate",
    effect: "write",
    about: "Translates up to five pictures by themselves.",
    query: productRef,
    body: z.array(z.string()).min(1).max(5),
    reply: z.array(
      z.looseObject({ imageId: z.string().nullish(), originUrl: z.string(), translateUrl: z.string().nullish() }),
    ),
    stales: counts,
  }),
  remaining: call({
    at: "GET /Ohoo/RemainImageTranslateCount",
    effect: "read",
    about: "Image translations left.",
    reply: z.union([z.number(), z.looseObject({ count: z.number() })]),
  }),
  saveOne: call({
    at: "GET /Ohoo/SaveTranslateImage",
    effect: "write",
    about: "Stores an editor session's result. A write although it is a GET.",
    query: z.strictObject({ editorId: z.string() }),
    reply: z.unknown(),
    stales: counts,
  }),
};
