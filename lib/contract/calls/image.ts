import { z } from "zod";
import { call } from "@/lib/contract/define";

const viewChart = z.looseObject({
  series: z.array(z.looseObject({ name: z.string(), data: z.array(z.number()) })),
  title: z.looseObject({ text: z.string() }).nullish(),
  xAxis: z.looseObject({ categories: z.array(z.string()) }),
});

export const image = {
  reset: call({
    at: "POST /image/Reset",
    effect: "write",
    need: ["edit", "list", "settings"],
    about: "Throws away unfinished uploads of a type.",
    query: z.strictObject({ type: z.string() }),
    reply: z.unknown(),
  }),
  upload: call({
    at: "POST /image/UploadImage",
    effect: "write",
    need: ["edit", "list", "settings"],
    about:
      "Stores pictures (fields `type` and `files`) and answers their addresses; type `edit` goes to the image host.",
    wire: "multipart",
    toImageHost: ["edit"],
    query: z.strictObject({ type: z.string().optional() }),
    reply: z.looseObject({ link: z.string(), links: z.array(z.string()).nullish() }),
  }),
  get: call({
    at: "GET /image/GetImage",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "The seller's stored pictures of a type, newest first.",
    query: z.strictObject({ type: z.string().optional() }),
    reply: z.array(z.looseObject({ link: z.string(), name: z.string().nullish(), regDate: z.string().nullish() })),
  }),
  viewChart: call({
    at: "GET /image/GetViewChartDate",
    effect: "read",
    need: ["list", "money"],
    about: "Page views of a listed product by day, as a chart's series.",
    query: z.strictObject({
      chartType: z.string().optional(),
      code: z.string().optional(),
      market: z.string().optional(),
      days: z.coerce.number<string | number>().int().min(1).max(366).optional(),
    }),
    /** `shops` are the same views by account: `data` day by day, as in `series`. */
    reply: viewChart.extend({
      shops: z.array(z.looseObject({ market: z.string(), account: z.string(), data: z.array(z.number()) })).optional(),
    }),
    note: "The specification has neither `days` nor `shops`: statistics compare any period, account by account.",
  }),
};
