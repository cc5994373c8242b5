import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { siteReadingsOf } from "@/upstream/across/collecting/site-readings";
import { keptPageFile, keptPages, unreadPage, unreadPageFile } from "@/upstream/across/collecting/unread-pages";

export const sitePage: NounHandlers<"sitePage", Context> = {
  unread: unreadPage,
  file: unreadPageFile,
  readings: (_input, context) => siteReadingsOf(context),
  kept: (_input, context) => keptPages(context),
  keptFile: keptPageFile,
};
