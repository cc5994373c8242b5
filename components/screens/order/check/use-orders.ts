"use client";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { useListQuery } from "@/lib/client/use-list-query";
import { onWindowNews } from "@/lib/client/windows";
import type { CallId } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { market as marketName, type RowResult } from "@/lib/contract/schemas/common";
import type { Order } from "@/lib/contract/schemas/order";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { bareInvoice } from "@/lib/domain/order/invoice-lines";

export const STAGES = ["New", "Ready", "Delivery", "DeliveryOk"] as const;
export type Stage = (typeof STAGES)[number];

const LISTS = {
  New: "marketOrder.newOrders",
  Ready: "marketOrder.readyOrders",
  Delivery: "marketOrder.deliveries",
  DeliveryOk: "marketOrder.delivered",
} as const satisfies Record<Stage, CallId>;

export type Invoice = { deliveryCompany: string; invoice: string };
/** A typed number belongs to the stage it was typed in: sending and correcting are different calls. */
type Staged = Invoice & { stage: Stage };
type Kept = [string, Staged][];
export type BulkEnd = {
  kind: "confirm" | "dispatch" | "change";
  done: number;
  failed: RowResult[];
  names: ReadonlyMap<string, string>;
};

const NO_ORDERS: readonly Order[] = [];
const NO_COUNTS = {};
const idOf = (order: Order) => String(order.idx);
const stageOf = (text: string): Stage => STAGES.find((stage) => stage === text) ?? "New";

/** The order desk: one stage at a time, invoice numbers typed but not sent yet, and the bulk steps with results per row. */
export function useOrders() {
  const { query, set } = useListQuery({ stage: "New", page: "1", size: "50", market: "", keyword: "" });
  const textOf = useFailureText();
  const stage = stageOf(query.stage);
  const market = marketName.safeParse(query.market);
  const filter = {
    pageNum: Math.max(1, numberIn(query.page) || 1),
    pageLimit: Math.min(300, numberIn(query.size) || 50),
    ...(market.success && { market: market.data }),
    ...(query.keyword && { keyword: query.keyword }),
  };
  const list = useCall(LISTS[stage], { body: { ...filter, refresh: false } });
  const confirmOrders = useWrite("marketOrder.confirm");
  const dispatch = useWrite("marketOrder.dispatch");
  const changeInvoice = useWrite("marketOrder.changeInvoice");
  const pull = useWrite(LISTS[stage]);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [invoices, setInvoices] = useState<ReadonlyMap<string, Staged>>(new Map());
  const [end, setEnd] = useState<BulkEnd | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pulls, setPulls] = useState<readonly { market: string; marketAccount: string; message?: string | null }[]>([]);
  const kept = useMemo<Kept | null>(() => (invoices.size > 0 ? [...invoices] : null), [invoices]);
  const draft = useDraft<Kept>("order/invoices", kept);
  const orders = list.data?.summary ?? NO_ORDERS;
  const { mutate } = list;
  useEffect(() => onWindowNews((news) => void (news.kind === "orderChanged" && mutate())), [mutate]);
  const nameOf = new Map(orders.map((order) => [idOf(order), `${order.orderNo} · ${order.productName}`]));

  /** Takes what the market answered per row: what worked leaves the selection, what did not is told with its reason. */
  function settle(kind: BulkEnd["kind"], rows: readonly RowResult[]) {
    const done = rows.filter(({ ok }) => ok).map(({ key }) => key);
    const failed = rows.filter(({ ok }) => !ok);
    setChecked((now) => new Set([...now].filter((id) => !done.includes(id))));
    // A number typed again while the first one was on its way stays.
    const isSent = (id: string, typed: Staged) => done.includes(id) && typed === invoices.get(id);
    if (kind !== "confirm") setInvoices((now) => new Map([...now].filter(([id, typed]) => !isSent(id, typed))));
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

  const typedHere = (order: Order): Staged | undefined => {
    const typed = invoices.get(idOf(order));
    return typed?.stage === stage ? typed : undefined;
  };
  /** The same function while one stage is shown, so that a key draws one row again and not all. */
  const setInvoice = useCallback(
    (order: Order, invoice: Invoice) => setInvoices((now) => new Map(now).set(idOf(order), { ...invoice, stage })),
    [stage],
  );
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
    stage,
    showStage: (next: Stage) => {
      setChecked(new Set());
      set({ stage: next });
    },
    orders,
    idOf,
    counts: list.data?.counts ?? NO_COUNTS,
    total: list.data?.totalCount ?? 0,
    pageCount: list.data?.totalPage ?? 1,
    loading: list.isLoading,
    failure: list.error,
    reload: () => void list.mutate(),
    pulling: pull.isMutating,
    refresh: () =>
      attempt(async () => {
        const answer = await pull.trigger({ body: { ...filter, refresh: true } });
        setPulls(answer.pulls.filter(({ ok }) => !ok));
        await list.mutate();
      }),
    pulls,
    checked,
    check: (ids: readonly string[]) =>
      setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids)),
    checkedOrders: orders.filter((order) => checked.has(idOf(order))),
    invoices,
    isStaged: (order: Order) => typedHere(order) !== undefined,
    typedHere,
    setInvoice,
    setMany: (many: readonly [Order, Invoice][]) =>
      setInvoices(
        new Map([...invoices, ...many.map(([order, invoice]) => [idOf(order), { ...invoice, stage }] as const)]),
      ),
    clearInvoices: () => setInvoices(new Map()),
    sendable: rowsToSend([...invoices.keys()]).length,
    working: confirmOrders.isMutating || dispatch.isMutating || changeInvoice.isMutating,
    confirm: () =>
      attempt(async () =>
        settle("confirm", (await confirmOrders.trigger({ body: { idxs: [...checked].map(Number) } })).rows),
      ),
    send: () =>
      attempt(async () => {
        const rows = rowsToSend([...invoices.keys()]);
        if (rows.length === 0) return;
        const answer = await (stage === "Delivery" ? changeInvoice : dispatch).trigger({ body: { rows } });
        settle(stage === "Delivery" ? "change" : "dispatch", answer.rows);
      }),
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
