import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { DONE } from "@/upstream/kit/answers";
import { ownTrail } from "@/upstream/shop/people/audit";
import { cancelWork } from "@/upstream/queue/cancel-work";
import { resumeWork } from "@/upstream/queue/resume-work";
import {
  collectedBySite,
  listedByMarket,
  mainPage,
  planSummary,
  remainingCollect,
  salesByDay,
  uploadsByDay,
} from "@/upstream/books/statistics/figures";
import { collectLogs, uploadLogs, workDetail } from "@/upstream/books/statistics/works";
import { translationUsage } from "@/upstream/shelf/translation/quota";

export const log: NounHandlers<"log", Context> = {
  collectAll: (_input, context) => collectLogs(context),
  uploadAll: (_input, context) => uploadLogs(context),
  mainPage: (_input, context) => mainPage(context),
  detail: workDetail,
  cancel: cancelWork,
  resume: resumeWork,
  activity: ownTrail,
  // That it was asked is all there is to do: the catalogue's deed is its line.
  noteExport: () => DONE,
  planSummary: (_input, context) => planSummary(context),
  collectSummary: (_input, context) => collectedBySite(context),
  uploadSummary: (_input, context) => listedByMarket(context),
  // The worker runs inside this very process and serves everybody, so it is there whenever this is answered.
  existBot: () => ({ exists: true }),
  remainingTranslate: (_input, context) => translationUsage(context),
  remainingCollect: (_input, context) => remainingCollect(context),
  salesStatistics: ({ query }, context) => salesByDay(context, query.days),
  uploadStatistics: ({ query }, context) => uploadsByDay(context, query.days),
};
