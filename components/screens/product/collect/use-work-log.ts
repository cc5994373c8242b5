"use client";
import { useTranslations } from "next-intl";
import { useCall } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import type { CollectLog, UploadWorkLog } from "@/lib/contract/calls/log";
import type { WorkTally } from "@/lib/contract/schemas/work";
import { isMarket } from "@/lib/domain/markets/markets";
import { numberIn } from "@/lib/domain/kit/typed-number";
import type { Collect } from "./use-collect";

export const WORKS_PER_PAGE = 12;
const POLL_MS = 2_000;
const KINDS = ["collect", "upload", "translate", "undo", "recipe"] as const;
export type WorkKind = (typeof KINDS)[number];

type Row = {
  title: string;
  total: number;
  done: number;
  failed: number;
  already?: number;
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

/** The work logs, a page of one of them at a time; which one, which page and which work is open stand in the URL. */
export function useWorkLog(collect: Collect) {
  const t = useTranslations("collect");
  const markets = useTranslations("markets");
  const { query, set } = useListQuery({
    log: "collect",
    logPage: "1",
    upload: "",
    pictures: "",
    undo: "",
    recipe: "",
    show: "",
  });
  const kind: WorkKind = KINDS.find((one) => one === query.log) ?? "collect";
  const uploads = useCall("log.uploadAll", kind === "upload" ? {} : null, {
    refreshInterval: (all) => (all?.some(isWorking) ? POLL_MS : 0),
  });
  const pictures = useCall("translation.works", kind === "translate" ? {} : null, {
    refreshInterval: (all) => (all?.some(isWorking) ? POLL_MS : 0),
  });
  const undos = useCall("changes.works", kind === "undo" ? {} : null, {
    refreshInterval: (all) => (all?.some(isWorking) ? POLL_MS : 0),
  });
  const recipes = useCall("recipe.works", kind === "recipe" ? {} : null, {
    refreshInterval: (all) => (all?.some(isWorking) ? POLL_MS : 0),
  });
  const source = { collect: collect.works, upload: uploads, translate: pictures, undo: undos, recipe: recipes }[kind];
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
    const site = isMarket(work.market) ? markets(work.market) : work.market;
    return {
      key: uploadKey(work),
      number: work.workNumber,
      market: work.market,
      account: work.account ?? null,
      row: {
        title: [t("workTitle", { number: work.workNumber, site }), work.account].filter(Boolean).join(" · "),
        total: work.uploadTotalCount,
        done: work.uploadSuccessCount,
        already: work.uploadAlreadyCount ?? 0,
        failed: work.uploadFailCount,
        status: work.status,
        startTime: work.startTime,
      },
    };
  };

  const talliedWork = (work: WorkTally, site: string): ShownWork => ({
    key: String(work.workNumber),
    number: work.workNumber,
    market: "",
    account: null,
    row: {
      title: t("workTitle", { number: work.workNumber, site }),
      total: work.total,
      done: work.success,
      failed: work.fail,
      status: work.status,
      startTime: work.startTime,
    },
  });

  const all = {
    collect: () => (collect.works.data ?? []).map(collectWork),
    upload: () => (uploads.data ?? []).map(uploadWork),
    translate: () =>
      (pictures.data ?? []).map((work) => talliedWork(work, t("pictureWorkOf", { products: work.products }))),
    undo: () => (undos.data ?? []).map((work) => talliedWork(work, t("undoWorkOf", { products: work.products }))),
    recipe: () => (recipes.data ?? []).map((work) => talliedWork(work, t("undoWorkOf", { products: work.products }))),
  }[kind]();
  const asked = onlyFailed ? all.filter(({ row }) => row.failed > 0) : all;
  const open = {
    collect: collect.openWork === null ? "" : String(collect.openWork),
    upload: query.upload,
    translate: query.pictures,
    undo: query.undo,
    recipe: query.recipe,
  }[kind];

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
      else if (kind === "undo") set({ undo: isOpen ? "" : work.key, logPage: String(page) });
      else if (kind === "recipe") set({ recipe: isOpen ? "" : work.key, logPage: String(page) });
      else if (kind === "translate") set({ pictures: isOpen ? "" : work.key, logPage: String(page) });
      else set({ upload: isOpen ? "" : work.key, logPage: String(page) });
    },
  };
}
