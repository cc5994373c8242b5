"use client";
import { useCallback, useMemo, useState } from "react";
import { inCalls } from "@/components/product/order/in-calls";
import { orderIdOf as idOf, useChosenOrders } from "@/components/product/order/use-chosen-orders";
import { useOrderStages, type OwnStageChanges } from "@/components/product/order/use-order-stages";
import { stoppedOrders, type StoppedOrder } from "@/components/product/order/stopped-orders";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { ANY_STAGE, ORDER_QUERY, questionOf, sortingOf, usualSort } from "@/components/product/order/order-question";
import { useListQuery } from "@/lib/client/use-list-query";
import { useWindowNews } from "@/lib/client/use-window-news";
import type { CallId } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import type { RowResult } from "@/lib/contract/schemas/common";
import type { Order } from "@/lib/contract/schemas/order";
import type { OrderAction } from "@/lib/domain/claim/claim";
import { bareInvoice } from "@/lib/domain/order/invoice-lines";
import { waitsForShipping } from "@/lib/domain/stages/stages";
import { stageOf, type Stage } from "./stages";
import { usePull } from "./use-pull";

const LISTS = {
  New: "marketOrder.newOrders",
  Ready: "marketOrder.readyOrders",
  Delivery: "marketOrder.deliveries",
  DeliveryOk: "marketOrder.delivered",
} as const satisfies Partial<Record<Stage, CallId>>;

export type Invoice = { deliveryCompany: string; invoice: string };
/** Invoices as cells of the list take them: one of both, or both. */
type InvoiceChange = { row: Order; to: Partial<Invoice> };
/** What is typed in the list: invoices, which are sent later, and the shop's own stage, which is saved at once. */
export type OrderEdit = Partial<Invoice> & Pick<Partial<Order>, "ownStage">;
/** A typed number belongs to the stage it was typed in: sending and correcting are different calls. */
type Staged = Invoice & { stage: Stage; name?: string; market?: Order["market"] };
type Kept = [string, Staged][];
/** When a market account's orders were last read, and why the last try failed. */
export type Shop = { market: string; marketAccount: string; pulledAt?: string | null; failure?: string | null };
/** A number read from a sheet, for an order in any stage: to be sent, or to correct what was sent. */
export type SheetInvoice = Invoice & { order: Order; stage: Stage };
type BulkEnd = {
  kind: "confirm" | "dispatch" | "change" | "deliver" | "pcc" | "ownStage" | OrderAction;
  done: number;
  failed: RowResult[];
  names: ReadonlyMap<string, string>;
};

const NO_ORDERS: readonly Order[] = [];
const NO_SHOPS: readonly Shop[] = [];
const titleOf = (order: Order) => `${order.orderNo} · ${order.productName}`;
/** A stage's orders: by its own call, or where the specification has none, by the search over all stages. */
function useStageList(stage: Stage, filter: ReturnType<typeof questionOf>) {
  const isDecided = stage === "Decided";
  const listed = useCall(
    isDecided ? LISTS.New : LISTS[stage],
    isDecided ? null : { body: { ...filter, refresh: false } },
  );
  const searched = useCall("orderManagement.search", isDecided ? { body: { ...filter, stage } } : null);
  const read = isDecided ? searched : listed;
  const data = read.data;
  const counts: Readonly<Record<string, number>> | undefined = data?.counts;
  return {
    orders: data?.summary ?? NO_ORDERS,
    counts,
    ownCounts: data?.ownCounts,
    found: filter.keyword ? ((isDecided ? counts : listed.data?.found) ?? null) : null,
    shops: listed.data?.shops ?? NO_SHOPS,
    parcelTroubles: listed.data?.parcelTroubles ?? 0,
    total: data?.totalCount ?? 0,
    pageCount: data?.totalPage ?? 1,
    isLoading: read.isLoading,
    error: read.error,
    mutate: read.mutate as () => Promise<unknown>,
    readPage: (page: { pageNum: number; pageLimit: number }) =>
      stage === "Decided"
        ? callBff("orderManagement.search", { body: { ...filter, ...page, stage } })
        : callBff(LISTS[stage], { body: { ...filter, ...page, refresh: false } }),
  };
}

/** The order desk: one stage at a time, invoice numbers typed but not sent yet, and the bulk steps with results per row. */
export function useOrders() {
  const { query, set } = useListQuery({ stage: "New", ...ORDER_QUERY });
  const textOf = useFailureText();
  const stage = stageOf(query.stage);
  const filter = questionOf(query, usualSort(waitsForShipping(stage)));
  const list = useStageList(stage, filter);
  const confirmOrders = useWrite("marketOrder.confirm");
  const dispatch = useWrite("marketOrder.dispatch");
  const changeInvoice = useWrite("marketOrder.changeInvoice");
  const markDelivered = useWrite("marketOrder.markDelivered");
  const checkPcc = useWrite("marketOrder.checkPcc");
  const own = useOrderStages();
  const [invoices, setInvoices] = useState<ReadonlyMap<string, Staged>>(new Map());
  const [end, setEnd] = useState<BulkEnd | null>(null);
  const [stopped, setStopped] = useState<readonly StoppedOrder[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const kept = useMemo<Kept | null>(() => (invoices.size > 0 ? [...invoices] : null), [invoices]);
  const draft = useDraft<Kept>("order/invoices", kept);
  const orders = list.orders;
  const { mutate } = list;
  const pull = usePull(mutate);
  const { checked, chosen, uncheck, ...choice } = useChosenOrders(orders, list.readPage);
  useWindowNews((news) => void (news.kind === "orderChanged" && mutate()));
  // Numbers may be typed for orders of other pages, whose names came with them.
  const nameOf = new Map([
    ...[...invoices].flatMap(([id, { name }]) => (name ? [[id, name] as const] : [])),
    ...[...orders, ...chosen].map((order) => [idOf(order), titleOf(order)] as const),
  ]);

  /** Takes the market's result per row: rows that worked leave the selection, the others show their reason. */
  function settle(kind: BulkEnd["kind"], rows: readonly RowResult[]) {
    const done = rows.filter(({ ok }) => ok).map(({ key }) => key);
    const failed = rows.filter(({ ok }) => !ok);
    uncheck(done);
    // A number typed again while the first one was on its way stays.
    // A market always refuses a number that another order has, so it is reported once and taken out of the field.
    const used = failed.filter(({ code }) => code === "number_used").map(({ key }) => key);
    const isSent = (id: string, typed: Staged) => [...done, ...used].includes(id) && typed === invoices.get(id);
    if (kind === "dispatch" || kind === "change")
      setInvoices((now) => new Map([...now].filter(([id, typed]) => !isSent(id, typed))));
    setEnd({ kind, done: done.length, failed, names: nameOf });
    void list.mutate();
  }

  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
    }
  }

  /** Confirms orders; those that their customs codes stop are asked about, the others that were asked about before stay. */
  async function confirm(idxs: number[], overrides: { idx: number; reason: string }[] = []) {
    const rows = await inCalls(idxs, (some) => {
      const mine = overrides.filter(({ idx }) => some.includes(idx));
      return confirmOrders.trigger({ body: { idxs: some, ...(mine.length > 0 && { overrides: mine }) } });
    });
    setStopped((now) => [
      ...now.filter(({ idx }) => !idxs.includes(idx)),
      ...stoppedOrders(rows, (key) => nameOf.get(key) ?? key),
    ]);
    settle("confirm", rows);
  }

  const typedHere = (order: Order): Staged | undefined => {
    const typed = invoices.get(idOf(order));
    return typed?.stage === stage ? typed : undefined;
  };
  /** The same function while one stage is shown, so that a key draws one row again and not all. */
  const setInvoice = useCallback(
    (order: Order, invoice: Invoice) =>
      setInvoices((now) => new Map(now).set(idOf(order), { ...invoice, stage, market: order.market })),
    [stage],
  );
  /** Pasted, filled or emptied cells, as one step: what a change leaves out stays as it is typed or was sent. */
  const setCells = (changes: readonly InvoiceChange[]) =>
    setInvoices((now) => {
      const next = new Map(now);
      for (const { row, to } of changes) {
        const typed = now.get(idOf(row));
        const known = typed?.stage === stage ? typed : row;
        const invoice = { deliveryCompany: known.deliveryCompany ?? "", invoice: known.invoice ?? "", ...to };
        next.set(idOf(row), { ...invoice, stage, name: titleOf(row), market: row.market });
      }
      return next;
    });
  /** Saves the shop's own stages; those that could not be moved are listed. The page shows what is kept. */
  async function saveOwnStages(changes: OwnStageChanges) {
    const failed = await own.save(changes);
    await mutate();
    if (failed.length > 0) setEnd({ kind: "ownStage", done: changes.length - failed.length, failed, names: nameOf });
  }
  const rowsToSend = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const typed = invoices.get(id);
      return typed?.invoice && typed.deliveryCompany && typed.stage === stage
        ? [{ idx: Number(id), deliveryCompany: typed.deliveryCompany, invoice: bareInvoice(typed.invoice) }]
        : [];
    });

  return {
    query,
    set,
    sorting: sortingOf(query, set, usualSort(waitsForShipping(stage))),
    stage,
    showStage: (next: Stage) => {
      uncheck();
      set({ stage: next, due: "", sort: "", parcel: "", code: "", own: ANY_STAGE });
    },
    orders,
    idOf,
    counts: list.found ?? list.counts,
    elsewhere: list.found,
    shops: list.shops,
    parcelTroubles: list.parcelTroubles,
    total: list.total,
    pageCount: list.pageCount,
    loading: list.isLoading,
    failure: list.error,
    reload: () => void list.mutate(),
    pulling: pull.isPulling,
    refresh: () =>
      attempt(async () => {
        const { market, marketAccount } = filter;
        await pull.begin({ ...(market && { market }), ...(marketAccount && { marketAccount }) });
      }),
    nextPullAt: pull.nextAt,
    pullProgress: pull.progress,
    forgetPull: pull.dismiss,
    checked,
    ...choice,
    uncheck: () => uncheck(),
    checkedOrders: chosen,
    invoices,
    isStaged: (order: Order) => typedHere(order) !== undefined,
    typedHere,
    setInvoice,
    setCells: (changes: readonly { row: Order; to: OrderEdit }[]) => {
      const moves = changes.filter(({ to }) => to.ownStage !== undefined);
      const typed = changes.flatMap(({ row, to: { ownStage: _, ...to } }) =>
        Object.keys(to).length > 0 ? [{ row, to }] : [],
      );
      if (typed.length > 0) setCells(typed);
      if (moves.length > 0) void attempt(() => saveOwnStages(moves));
    },
    stages: own.stages,
    ownCounts: list.ownCounts,
    setOwnStage: (order: Order, ownStage: string) =>
      void attempt(() => saveOwnStages([{ row: order, to: { ownStage } }])),
    moveToOwnStage: (stage: string) =>
      attempt(async () => settle("ownStage", await own.move([...checked].map(Number), stage))),
    setMany: (many: readonly SheetInvoice[]) =>
      setInvoices(
        new Map([
          ...invoices,
          ...many.map(
            ({ order, stage: at, ...invoice }) =>
              [idOf(order), { ...invoice, stage: at, name: titleOf(order), market: order.market }] as const,
          ),
        ]),
      ),
    /** Gives one courier to the checked rows whose market knows it; numbers typed there stay. */
    setCarrier: (carrierAt: (order: Order) => string | undefined) =>
      setInvoices(
        new Map([
          ...invoices,
          ...chosen.flatMap((order) => {
            const id = idOf(order);
            const deliveryCompany = carrierAt(order);
            if (!deliveryCompany) return [];
            const invoice = typedHere(order)?.invoice ?? order.invoice ?? "";
            return [[id, { deliveryCompany, invoice, stage, name: titleOf(order), market: order.market }] as const];
          }),
        ]),
      ),
    clearInvoices: () => setInvoices(new Map()),
    /** The markets of the typed numbers, each once. */
    sendableMarkets: [
      ...new Set(
        [...invoices.values()].flatMap((typed) => (typed.stage === stage && typed.market ? [typed.market] : [])),
      ),
    ],
    sendable: rowsToSend([...invoices.keys()]).length,
    working:
      confirmOrders.isMutating ||
      dispatch.isMutating ||
      changeInvoice.isMutating ||
      markDelivered.isMutating ||
      checkPcc.isMutating,
    confirm: () => attempt(() => confirm([...checked].map(Number))),
    stopped,
    letPass: (overrides: { idx: number; reason: string }[]) =>
      attempt(() =>
        confirm(
          overrides.map(({ idx }) => idx),
          overrides,
        ),
      ),
    /** Asks the customs office about the stopped orders again, and confirms those whose codes are fine now. */
    checkStopped: () =>
      attempt(async () => {
        const idxs = stopped.map(({ idx }) => idx);
        await inCalls(idxs, (some) => checkPcc.trigger({ body: { idxs: some } }));
        await confirm(idxs);
      }),
    forgetStopped: () => setStopped([]),
    deliver: () =>
      attempt(async () =>
        settle("deliver", await inCalls([...checked].map(Number), (idxs) => markDelivered.trigger({ body: { idxs } }))),
      ),
    checkCodes: () =>
      attempt(async () =>
        settle("pcc", await inCalls([...checked].map(Number), (idxs) => checkPcc.trigger({ body: { idxs } }))),
      ),
    send: () =>
      attempt(async () => {
        const rows = rowsToSend([...invoices.keys()]);
        if (rows.length === 0) return;
        const answered = await inCalls(rows, (some) =>
          (stage === "Delivery" ? changeInvoice : dispatch).trigger({ body: { rows: some } }),
        );
        settle(stage === "Delivery" ? "change" : "dispatch", answered);
      }),
    settle,
    end,
    dismissEnd: () => setEnd(null),
    problem,
    found: draft.found,
    restore: () => {
      if (!draft.found) return;
      setInvoices(new Map(draft.found.value));
      draft.take();
    },
    forget: draft.discard,
  };
}
export type Orders = ReturnType<typeof useOrders>;
