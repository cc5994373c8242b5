"use client";
import { useTranslations } from "next-intl";
import { useCall } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import type { CollectLog, UploadWorkLog } from "@/lib/contract/calls/log";
import { market as marketName } from "@/lib/contract/schemas/common";
import { numberIn } from "@/lib/domain/kit/typed-number";
import type { Collect } from "./use-collect";

export const WORKS_PER_PAGE = 12;
const POLL_MS = 2_000;
export type WorkKind = "collect" | "upload";

type Row = {
  title: string;
  total: number;
  done: number;
  failed: number;
  status: CollectLog["status"];
  startTime: string;
};
type ShownWork = {
  key: string;
  number: number;
  row: Row;
  collect?: CollectLog;
  market: string;
  account: string | null;
};

const isWorking = ({ status }: { status: string }): boolean => status === "Working";
const uploadKey = ({ workNumber, market, account }: UploadWorkLog) => `${workNumber}-${market}-${account ?? ""}`;

/** The two work logs, a page of one of them at a time; which one, which page and which work is open stand in the URL. */
export function useWorkLog(collect: Collect) {
  const t = useTranslations("collect");
  const markets = useTranslations("markets");
  const { query, set } = useListQuery({ log: "collect", logPage: "1", upload: "", show: "" });
  const kind: WorkKind = query.log === "upload" ? "upload" : "collect";
  const uploads = useCall("log.uploadAll", kind === "upload" ? {} : null, {
    refreshInterval: (all) => (all?.some(isWorking) ? POLL_MS : 0),
  });
  const source = kind === "collect" ? collect.works : uploads;
  const page = Math.max(1, numberIn(query.logPage) || 1);
  const onlyFailed = query.show === "failed";
  const from = (page - 1) * WORKS_PER_PAGE;

  const collectWork = (work: CollectLog): ShownWork => ({
    key: String(work.workNumber),
    number: work.workNumber,
    market: "",
    account: null,
    collect: work,
    row: {
      title: [t("workTitle", { number: work.workNumber, site: work.site }), work.groupName].filter(Boolean).join(" · "),
      total: work.collectRequestCount,
      done: work.collectSuccessCount,
      failed: work.collectFailCount,
      status: work.status,
      startTime: work.startTime,
    },
  });
  const uploadWork = (work: UploadWorkLog): ShownWork => {
    const known = marketName.safeParse(work.market);
    const site = known.success ? markets(known.data) : work.market;
    return {
      key: uploadKey(work),
      number: work.workNumber,
      market: work.market,
      account: work.account ?? null,
      row: {
        title: [t("workTitle", { number: work.workNumber, site }), work.account].filter(Boolean).join(" · "),
        total: work.uploadTotalCount,
        done: work.uploadSuccessCount,
        failed: work.uploadFailCount,
        status: work.status,
        startTime: work.startTime,
      },
    };
  };

  const all = kind === "collect" ? (collect.works.data ?? []).map(collectWork) : (uploads.data ?? []).map(uploadWork);
  const asked = onlyFailed ? all.filter(({ row }) => row.failed > 0) : all;
  const open = kind === "collect" ? (collect.openWork === null ? "" : String(collect.openWork)) : query.upload;

  return {
    kind,
    showKind: (next: WorkKind) => set({ log: next, logPage: "1" }),
    works: asked.slice(from, from + WORKS_PER_PAGE),
    total: asked.length,
    onlyFailed,
    showOnlyFailed: (next: boolean) => set({ show: next ? "failed" : "", logPage: "1" }),
    hasFailed: all.some(({ row }) => row.failed > 0),
    loaded: source.data !== undefined,
    failure: source.error,
    reload: () => void source.mutate(),
    page,
    showPage: (next: number) => set({ logPage: String(next) }),
    open,
    toggle: (work: ShownWork) => {
      const isOpen = open === work.key;
      if (work.collect) collect.showWork(isOpen ? null : work.number);
      else set({ upload: isOpen ? "" : work.key, logPage: String(page) });
    },
  };
}
