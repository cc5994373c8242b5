"use client";
import { useState } from "react";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useLossQuestion } from "@/components/product/send-losses";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import type { Drift, DriftListing } from "@/lib/contract/calls/source-drift";
import { DRIFT_STATES } from "@/lib/domain/drift/drift-policy";
import type { ConfirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import type { DriftAction } from "@/lib/domain/drift/drift-policy";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { useTranslations } from "next-intl";

/** What a seller chose for one listing instead of what is proposed. */
type Choice = { action?: DriftAction; price?: number };
type Lost = { id: string; krw: number };
type Rows = readonly { key: string; ok: boolean; message?: string; losses?: readonly Lost[] | null | undefined }[];
type Work = (drifts: readonly Drift[], losses?: Confirmed) => Promise<{ rows: Rows }>;
type Confirmed = ReadonlyMap<string, ConfirmedLoss>;

const PAGE = 30;
/** Poll interval of the reading's progress and results while sources are being read. */
const READING_MS = 3_000;

/** The changes of listed products' sources: found, chosen, decided about and put back. */
export function useDrifts() {
  const t = useTranslations("drift");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { query, set } = useListQuery({ state: "Open", page: "1" });
  const state = DRIFT_STATES.find((one) => one === query.state) ?? "Open";
  const page = Math.max(1, numberIn(query.page) ?? 1);
  const policy = useCall("sourceDrift.policy", {}, { refreshInterval: (now) => (now?.waiting ? READING_MS : 0) });
  const isReading = (policy.data?.waiting ?? 0) > 0;
  const list = useCall(
    "sourceDrift.search",
    { body: { pageNum: page, pageLimit: PAGE, state } },
    { refreshInterval: isReading ? READING_MS : 0 },
  );
  const question = useLossQuestion();
  const applying = useWrite("sourceDrift.apply");
  const leaving = useWrite("sourceDrift.leave");
  const undoing = useWrite("sourceDrift.undo");
  const reading = useWrite("sourceDrift.readNow");
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const rows = list.data?.summary ?? [];

  const actionOf = ({ id, action }: DriftListing): DriftAction => choices.get(id)?.action ?? action;
  /** Undefined where the price of a listing is its seller's to type. */
  const priceOf = ({ id, to }: DriftListing): number | undefined => choices.get(id)?.price ?? to ?? undefined;
  /** What is sold again keeps its price, but where that would lose money. */
  const isPriced = (one: DriftListing): boolean => {
    const action = actionOf(one);
    return action === "follow" || action === "cap" || (action === "resume" && one.to != null);
  };
  /** Whether something would be done for it, and all that takes is there. */
  const isReady = ({ listings }: Drift): boolean =>
    listings.some((one) => actionOf(one) !== "hold") &&
    listings.every((one) => !isPriced(one) || (priceOf(one) ?? 0) > 0);

  /** Asks once about listings that would lose money, and sends them again with the confirmed reason. */
  async function sent(drifts: readonly Drift[], work: Work): Promise<Rows> {
    const { rows: first } = await work(drifts);
    const losing = first.filter(({ losses }) => losses && losses.length > 0);
    const named = (id: string) => {
      const drift = drifts.find(({ listings }) => listings.some((one) => one.id === id));
      const listing = drift?.listings.find((one) => one.id === id);
      return { name: drift?.name ?? "", market: listing?.market ?? "" };
    };
    const confirmed = await question.ask(
      losing.flatMap(({ losses }) => (losses ?? []).map(({ id, krw }) => ({ id, krw, ...named(id) }))),
    );
    if (!confirmed) return first;
    const asked = new Set(losing.map(({ key }) => key));
    const { rows: again } = await work(
      drifts.filter(({ id }) => asked.has(id)),
      confirmed,
    );
    return [...first.filter(({ key }) => !asked.has(key)), ...again];
  }

  async function run(drifts: readonly Drift[], work: Work, said: (count: number) => string) {
    setFailures(new Map());
    try {
      const all = await sent(drifts, work);
      setFailures(new Map(all.flatMap(({ key, ok, message }) => (ok ? [] : [[key, message ?? ""] as const]))));
      setChecked(new Set());
      const done = all.filter(({ ok }) => ok).length;
      if (done > 0) notify(said(done));
      const left = all.length - done;
      if (left > 0) notify(t("notDone", { count: left }), "error");
    } catch (error) {
      notifyFailure(error);
    } finally {
      await list.mutate();
    }
  }
  const wanted = (drift: Drift, losses?: Confirmed) => ({
    id: drift.id,
    listings: drift.listings.map((one) => ({
      id: one.id,
      action: actionOf(one),
      ...(isPriced(one) && { price: priceOf(one), loss: losses?.get(one.id) }),
    })),
  });

  return {
    state,
    setState: (next: string) => {
      setChecked(new Set());
      setFailures(new Map());
      set({ state: next });
    },
    page,
    setPage: (next: number) => set({ page: String(next) }),
    rows,
    counts: list.data?.counts ?? { Open: 0, Applied: 0, Left: 0 },
    pageCount: list.data?.totalPage ?? 1,
    isLoading: list.isLoading,
    failure: list.error,
    reload: () => void list.mutate(),
    policy,
    isReading,
    actionOf,
    priceOf,
    isPriced,
    isReady,
    choose: (id: string, change: Choice) => setChoices((now) => new Map(now).set(id, { ...now.get(id), ...change })),
    checked,
    check: (id: string, isOn: boolean) => {
      const next = new Set(checked);
      if (isOn) next.add(id);
      else next.delete(id);
      setChecked(next);
    },
    checkAll: (isOn: boolean) => setChecked(new Set(isOn ? rows.map(({ id }) => id) : [])),
    failures,
    question,
    isBusy: applying.isMutating || leaving.isMutating || undoing.isMutating,
    apply: (drifts: readonly Drift[]) =>
      run(
        drifts,
        (some, losses) => applying.trigger({ body: { items: some.map((one) => wanted(one, losses)) } }),
        (count) => t("applied", { count }),
      ),
    leave: (drifts: readonly Drift[]) =>
      run(
        drifts,
        (some) => leaving.trigger({ body: { ids: some.map(({ id }) => id) } }),
        (count) => t("left", { count }),
      ),
    undo: (drifts: readonly Drift[]) =>
      run(
        drifts,
        (some, losses) => {
          const confirmed = losses && [...losses].map(([id, loss]) => ({ id, loss }));
          return undoing.trigger({ body: { ids: some.map(({ id }) => id), losses: confirmed } });
        },
        (count) => t("undone", { count }),
      ),
    readNow: async () => {
      await reading.trigger({}).catch(notifyFailure);
      await policy.mutate();
    },
  };
}
export type DriftsModel = ReturnType<typeof useDrifts>;
