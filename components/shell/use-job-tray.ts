"use client";
import { useNow, useTranslations } from "next-intl";
import { useCallback } from "react";
import { useCall } from "@/lib/client/use-call";
import { useMay } from "@/lib/client/visitor";
import type { CollectLog, UploadWorkLog } from "@/lib/contract/calls/log";
import type { WorkTally } from "@/lib/contract/schemas/work";
import { MARKET_NAMES } from "@/lib/domain/markets/markets";
import { remainingMs } from "@/lib/domain/listing/remaining-time";
import { hrefOf } from "@/lib/routes";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { useEndedWorks, type WorkKind } from "./use-ended-works";

const POLL_MS = 3_000;
const NOW_MS = 10_000;
/** Works that ended with failures are shown as long as they are among the newest. */
const FAILED_SHOWN = 3;

export type Job = {
  key: string;
  kind: WorkKind;
  title: string;
  state: "running" | "waiting" | "failed";
  done: number;
  failed: number;
  total: number;
  /** Whole minutes left at the pace so far, at least 1; undefined while it is not known. */
  minutes: number | undefined;
  /** The work's own rows, and only those that failed. */
  href: string;
  failedHref: string;
};

const isWorking = ({ status }: { status: string }): boolean => status === "Working";
const poll = { refreshInterval: (all?: readonly { status: string }[]) => (all?.some(isWorking) ? POLL_MS : 0) };

/**
 * The works a seller has going and the newest that failed in part, from the work log, so that they are seen on every page
 * and after a reload. Asked again every few seconds while something runs, and when `readAgain` is called. A write that
 * starts a work makes the list stale, so a work of this window is there at once.
 */
export function useJobTray(product: string) {
  const t = useTranslations("collect");
  const tray = useTranslations("jobs");
  const markets = useTranslations("markets");
  const may = useMay();
  const mayUndo = may(["edit", "list", "orders", "settings"]);
  const mayRecipes = may(["edit", "list"]);
  const collects = useCall("log.collectAll", {}, { ...poll, revalidateOnFocus: true });
  const uploads = useCall("log.uploadAll", {}, { ...poll, revalidateOnFocus: true });
  const pictures = useCall("translation.works", {}, { ...poll, revalidateOnFocus: true });
  const undos = useCall("changes.works", mayUndo ? {} : null, { ...poll, revalidateOnFocus: true });
  const recipes = useCall("recipe.works", mayRecipes ? {} : null, { ...poll, revalidateOnFocus: true });
  const now = useNow({ updateInterval: NOW_MS }).getTime();
  const { mutate: readCollects } = collects;
  const { mutate: readUploads } = uploads;
  const { mutate: readPictures } = pictures;
  const { mutate: readUndos } = undos;
  const { mutate: readRecipes } = recipes;
  const readAgain = useCallback(() => {
    void readCollects();
    void readUploads();
    void readPictures();
    void readUndos();
    void readRecipes();
  }, [readCollects, readUploads, readPictures, readUndos, readRecipes]);

  const jobOf = (kind: WorkKind, site: string, key: string, work: Counts): Job => {
    const ended = work.done + work.failed;
    const left = remainingMs({ startedAt: Date.parse(work.startTime), now, done: ended, total: work.total });
    const place = PLACES[kind](key);
    return {
      key: `${kind}-${key}`,
      kind,
      title: `${tray(kind)} · ${t("workTitle", { number: work.workNumber, site })}`,
      state: !isWorking(work) ? "failed" : ended === 0 ? "waiting" : "running",
      done: work.done,
      failed: work.failed,
      total: work.total,
      minutes: isWorking(work) && left !== undefined ? Math.max(1, Math.ceil(left / MINUTE_MS)) : undefined,
      href: hrefOf("collect", product, place),
      failedHref: hrefOf("collect", product, { ...place, show: "failed" }),
    };
  };
  const all = [
    ...(collects.data ?? []).map((work) => ({
      startTime: work.startTime,
      job: jobOf("collect", work.site, String(work.workNumber), countsOfCollect(work)),
    })),
    ...(uploads.data ?? []).map((work) => {
      const known = MARKET_NAMES.find((name) => name === work.market);
      const key = `${work.workNumber}-${work.market}-${work.account ?? ""}`;
      return {
        startTime: work.startTime,
        job: jobOf("upload", known ? markets(known) : work.market, key, countsOfUpload(work)),
      };
    }),
    ...(pictures.data ?? []).map((work) => ({
      startTime: work.startTime,
      job: jobOf("translate", t("pictureWorkOf", { products: work.products }), String(work.workNumber), countsOf(work)),
    })),
    ...(undos.data ?? []).map((work) => ({
      startTime: work.startTime,
      job: jobOf("undo", t("undoWorkOf", { products: work.products }), String(work.workNumber), countsOf(work)),
    })),
    ...(recipes.data ?? []).map((work) => ({
      startTime: work.startTime,
      job: jobOf("recipe", t("undoWorkOf", { products: work.products }), String(work.workNumber), countsOf(work)),
    })),
  ].sort((a, b) => b.startTime.localeCompare(a.startTime));
  const jobs = all.map(({ job }) => job);
  const going = jobs.filter(({ state }) => state !== "failed");
  useEndedWorks(new Map(going.map(({ key, kind }) => [key, kind])));
  const failed = jobs.filter(({ state, failed: count }) => state === "failed" && count > 0).slice(0, FAILED_SHOWN);

  return { going, failed, jobs: [...going, ...failed], readAgain };
}

/** Where a work of each kind is shown with its rows. */
const PLACES = {
  collect: (key: string) => ({ work: key }),
  upload: (key: string) => ({ log: "upload", upload: key }),
  translate: (key: string) => ({ log: "translate", pictures: key }),
  undo: (key: string) => ({ log: "undo", undo: key }),
  recipe: (key: string) => ({ log: "recipe", recipe: key }),
} satisfies Record<WorkKind, (key: string) => object>;

type Counts = Pick<CollectLog, "workNumber" | "status" | "startTime"> & { done: number; failed: number; total: number };
const countsOfCollect = (work: CollectLog): Counts => ({
  ...work,
  done: work.collectSuccessCount,
  failed: work.collectFailCount,
  total: work.collectRequestCount,
});
const countsOfUpload = (work: UploadWorkLog): Counts => ({
  ...work,
  done: work.uploadSuccessCount + (work.uploadAlreadyCount ?? 0),
  failed: work.uploadFailCount,
  total: work.uploadTotalCount,
});
const countsOf = (work: WorkTally): Counts => ({ ...work, done: work.success, failed: work.fail });
