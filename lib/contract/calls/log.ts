import { z } from "zod";
import { call } from "@/lib/contract/define";
import { money } from "@/lib/contract/figures";
import { deed, deedFilter } from "@/lib/contract/schemas/activity";
import { pageOf } from "@/lib/contract/schemas/common";
import { workType } from "@/lib/contract/schemas/work";

const count = z.coerce.number<string | number>().int();

const collectLog = z.looseObject({
  workNumber: z.number(),
  site: z.string(),
  keyword: z.string().nullish(),
  groupName: z.string().nullish(),
  memo: z.string().nullish(),
  collectRequestCount: z.number(),
  collectSuccessCount: z.number(),
  collectFailCount: z.number(),
  status: z.enum(["Working", "Done", "Cancelled"]),
  startTime: z.string(),
  endTime: z.string().nullish(),
});
export type CollectLog = z.infer<typeof collectLog>;

const uploadWorkLog = z.looseObject({
  workNumber: z.number(),
  market: z.string(),
  account: z.string().nullish(),
  uploadTotalCount: z.number(),
  /** What was newly listed. */
  uploadSuccessCount: z.number(),
  /** What its account listed before, and was left alone. */
  uploadAlreadyCount: z.number().optional(),
  uploadFailCount: z.number(),
  status: z.enum(["Working", "Done", "Cancelled"]),
  startTime: z.string(),
  endTime: z.string().nullish(),
});
export type UploadWorkLog = z.infer<typeof uploadWorkLog>;

/** One item of a work. `reason` is a short code screens translate, `message` the upstream's or market's own sentence. */
const workItem = z.looseObject({
  index: z.number(),
  site: z.string().nullish(),
  url: z.string().nullish(),
  code: z.string().nullish(),
  objectId: z.string().nullish(),
  title: z.string().nullish(),
  image: z.string().nullish(),
  market: z.string().nullish(),
  account: z.string().nullish(),
  status: z.enum(["Waiting", "Working", "Success", "Fail", "Cancelled"]),
  nativeStatus: z.string().nullish(),
  marketProductCode: z.string().nullish(),
  productUrl: z.string().nullish(),
  reason: z.string().nullish(),
  message: z.string().nullish(),
  attempts: z.number().nullish(),
  updateDate: z.string().nullish(),
  /** What the seller said each sale may lose, in whole KRW, and why. */
  lossTaken: z.looseObject({ krw: z.number(), reason: z.string() }).nullish(),
});
export type WorkItem = z.infer<typeof workItem>;

const usage = z.looseObject({ used: z.number(), limit: z.number().nullable(), remaining: z.number().nullable() });
/** A market account something is counted for. */
const shop = z.looseObject({ market: z.string(), account: z.string() });
const daily = z.looseObject({ date: z.string() });

export const log = {
  collectAll: call({
    at: "GET /Log/GetCollectLogAll",
    effect: "read",
    need: "anybody",
    about: "All collect works, newest first.",
    reply: z.array(collectLog),
  }),
  uploadAll: call({
    at: "GET /Log/GetUploadLogAll",
    effect: "read",
    need: "anybody",
    about: "All upload works, one row per market, newest first.",
    reply: z.array(uploadWorkLog),
  }),
  mainPage: call({
    at: "GET /Log/GetMainPageData",
    effect: "read",
    need: "anybody",
    about: "What the dashboard shows: orders by stage, to-dos, sales and works.",
    reply: z.looseObject({
      orderCounts: z.record(z.string(), z.number()),
      productCount: z.number(),
      listedCount: z.number(),
      /** Market accounts entered; an upstream that does not tell leaves it out. */
      accountCount: z.number().nullish(),
      unpricedCount: z.number(),
      untaggedCount: z.number(),
      unansweredCount: z.number(),
      salesToday: money(z.number()),
      salesYesterday: money(z.number()),
      salesMonth: money(z.number()),
      /** Works with failed items of the last seven days; an upload counts once per market account, as its log shows it. */
      failedCollectCount: z.number(),
      failedUploadCount: z.number(),
    }),
  }),
  detail: call({
    at: "GET /Log/GetDetailLog",
    effect: "read",
    need: ["edit", "list"],
    about: "The items of one work with their progress and reasons.",
    query: z.strictObject({ type: workType, workNumber: count }),
    reply: z.array(workItem),
  }),
  cancel: call({
    at: "POST /Log/CancelWork",
    effect: "write",
    need: ["edit", "list"],
    audit: "cancelWork",
    about: "Stops a work: items that wait are not begun any more, items that run come to their end.",
    query: z.strictObject({ type: workType, workNumber: count }),
    reply: z.looseObject({ cancelled: z.number() }),
    stales: [
      "log.detail",
      "log.collectAll",
      "log.uploadAll",
      "translation.works",
      "changes.works",
      "recipe.works",
      "log.remainingCollect",
      "log.planSummary",
    ],
    note: "Section 7 names no call that stops a work, and sellers must be able to stop one they started by mistake.",
  }),
  resume: call({
    at: "POST /Log/ResumeWork",
    effect: "write",
    need: ["edit", "list"],
    audit: "resumeWork",
    about: "Lets a work go on: stopped items, and those that failed for the named reasons, are tried again.",
    body: z.strictObject({
      type: z.enum(["Upload", "Translate", "Undo", "Recipe"]),
      workNumber: z.number().int(),
      stopped: z.boolean(),
      reasons: z.array(z.string().max(50)).max(50),
      /** Only these of the failed ones, by their places in the work. */
      items: z.array(z.number().int().min(0)).max(10_000).optional(),
    }),
    /** `overQuota` items stay behind, because the plan's uploads of this month are used up. */
    reply: z.looseObject({ resumed: z.number(), overQuota: z.number().optional() }),
    stales: ["log.detail", "log.uploadAll", "translation.works", "changes.works", "recipe.works", "log.planSummary"],
    note: "Section 7 names no such call; a failed batch must go on without being put together once more.",
  }),
  activity: call({
    at: "POST /Log/GetActivityLog",
    effect: "read",
    need: "self",
    about: "What was done in the seller's account and from where, newest first.",
    body: deedFilter,
    reply: pageOf(deed),
    note: "Section 7 names no such call; a seller must be able to see that only they were in their account.",
  }),
  noteExport: call({
    at: "POST /Log/NoteExport",
    effect: "write",
    need: "anybody",
    audit: "exportInBrowser",
    about: "Remembers that rows on the screen are about to be saved as a file by the browser.",
    body: z.strictObject({
      what: z.enum(["listings", "statistics", "chart", "words"]),
      rowCount: z.number().int().min(0),
    }),
    reply: z.unknown(),
    note: "Section 7 names no such call; a file the browser makes by itself would leave no trace.",
  }),
  planSummary: call({
    at: "GET /Log/GetUserPlanSummary",
    effect: "read",
    need: "anybody",
    about: "The seller's plan, its period and what was used of it.",
    reply: z.looseObject({
      planName: z.string(),
      joinDate: z.string().nullish(),
      expireDate: z.string().nullish(),
      usePerioud: z.string().nullish(),
      collectionCount: z.number(),
      collectionLimit: z.number().nullable(),
      uploadCount: z.number(),
      /** Uploads the plan allows in a month, and how many more this month; null means no limit. */
      uploadLimit: z.number().nullable().optional(),
      uploadsLeft: z.number().nullable().optional(),
    }),
    note: "The specification has neither `uploadLimit` nor `uploadsLeft`: an upload must say before it starts what does not fit.",
  }),
  collectSummary: call({
    at: "GET /Log/GetUserCollectSummary",
    effect: "read",
    need: "anybody",
    about: "Collected products by site.",
    reply: z.array(z.looseObject({ site: z.string(), count: z.number() })),
  }),
  uploadSummary: call({
    at: "GET /Log/GetUserUploadSummary",
    effect: "read",
    need: "anybody",
    about: "Listed products by market.",
    reply: z.array(z.looseObject({ market: z.string(), count: z.number() })),
  }),
  existBot: call({
    at: "GET /Log/CheckExistBot",
    effect: "write",
    need: ["edit"],
    about: "Makes sure the seller's collect worker is there before a collect starts.",
    reply: z.union([z.boolean(), z.looseObject({ exists: z.boolean() })]),
  }),
  remainingTranslate: call({
    at: "GET /Log/GetRemainingUsage/ImageTranslate",
    effect: "read",
    need: ["edit"],
    about: "Image translations left; a null limit means no limit.",
    reply: usage,
  }),
  remainingCollect: call({
    at: "GET /Log/GetRemainingUsage/Collect",
    effect: "read",
    need: ["edit"],
    about: "Collects left in this period; a null limit means no limit.",
    reply: usage,
  }),
  salesStatistics: call({
    at: "GET /Log/GetStatistics/Sales",
    effect: "read",
    need: ["money"],
    about: "Sales by day and market over the last days.",
    query: z.strictObject({ days: count.optional() }),
    reply: z.array(
      daily.extend({
        amount: z.number(),
        orders: z.number(),
        byMarket: z.record(z.string(), z.number()),
        shops: z.array(shop.extend({ amount: z.number(), orders: z.number() })).optional(),
      }),
    ),
    note: "The specification has no `shops`: statistics tell a market's accounts apart.",
  }),
  uploadStatistics: call({
    at: "GET /Log/GetStatistics/Upload",
    effect: "read",
    need: ["edit", "list", "money"],
    about: "Collected and listed products by day over the last days.",
    query: z.strictObject({ days: count.optional() }),
    /** `shops` are the listings of `uploaded` by account. */
    reply: z.array(
      daily.extend({
        collected: z.number(),
        uploaded: z.number(),
        failed: z.number(),
        shops: z.array(shop.extend({ uploaded: z.number() })).optional(),
      }),
    ),
    note: "The specification has no `shops`: statistics tell a market's accounts apart.",
  }),
};
