"use client";
import { useCallback, useState } from "react";
import { useTranslations } from "next-intl";
import { ORDER_QUERY, questionOf, sortingOf } from "@/components/product/order/order-question";
import { inCalls } from "@/components/product/order/in-calls";
import { useOrderStages, withCells } from "@/components/product/order/use-order-stages";
import { orderIdOf as idOf, useChosenOrders } from "@/components/product/order/use-chosen-orders";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { asOnePress } from "@/lib/client/own-changes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { useWindowNews } from "@/lib/client/use-window-news";
import { CallError } from "@/lib/contract/errors";
import { saveDownload } from "@/lib/client/save-download";
import type { RowResult } from "@/lib/contract/schemas/common";
import type { Order } from "@/lib/contract/schemas/order";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";
import { ORDER_STAGES, sharedMoves, type OrderStage } from "@/lib/domain/stages/stages";

/** `view` is "board" where the orders stand by the shop's own stages. */
const LEDGER_QUERY = { ...ORDER_QUERY, stage: "", removed: "", view: "" };

const NO_ORDERS: readonly Order[] = [];
const ownStageOf = ({ ownStage }: Order): string => ownStage ?? NO_STAGE;

type CellChanges = readonly { row: Order; to: Partial<Order> }[];

/** What was done to many orders, and what of it can be taken back. */
type LedgerEnd = {
  text: string;
  failed: readonly RowResult[];
  names: ReadonlyMap<string, string>;
  undo?: () => Promise<void>;
};

/** The whole ledger: any question over all stages, and what a seller may do with what it finds. */
export function useLedger() {
  const t = useTranslations("orderManage");
  const { query, set } = useListQuery(LEDGER_QUERY);
  const textOf = useFailureText();
  const stage = ORDER_STAGES.find((each) => each === query.stage);
  const isRemoved = query.removed === "1";
  const question = { ...questionOf(query), ...(stage && { stage }), ...(isRemoved && { removed: true }) };
  const list = useCall("orderManagement.search", { body: question });
  const move = useWrite("orderManagement.updateStatus");
  const remove = useWrite("orderManagement.remove");
  const restore = useWrite("orderManagement.restore");
  const memo = useWrite("orderManagement.updateMemo");
  const checkPcc = useWrite("marketOrder.checkPcc");
  const own = useOrderStages();
  const [end, setEnd] = useState<LedgerEnd | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const orders = list.data?.summary ?? NO_ORDERS;
  const { mutate } = list;
  useWindowNews((news) => void (news.kind === "orderChanged" && mutate()));
  const { checked, chosen, uncheck, ...choice } = useChosenOrders(orders, (page) =>
    callBff("orderManagement.search", { body: { ...question, ...page } }),
  );
  const names = new Map(
    [...orders, ...chosen].map((order) => [idOf(order), `${order.orderNo} · ${order.productName}`]),
  );

  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    setWorking(true);
    try {
      await work();
      await mutate();
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
    } finally {
      setWorking(false);
    }
  }

  /** Rows that worked leave the selection; the others show their reason. */
  function settle(text: (done: number) => string, rows: readonly RowResult[], undo?: () => Promise<void>) {
    const done = rows.filter(({ ok }) => ok).map(({ key }) => key);
    uncheck(done);
    setEnd({
      text: text(done.length),
      failed: rows.filter(({ ok }) => !ok),
      names,
      ...(undo && done.length > 0 && { undo }),
    });
  }

  const bringBack = (idxs: readonly number[]) => () =>
    attempt(async () => {
      const rows = await inCalls(idxs, (some) => restore.trigger({ body: { idxs: some } }));
      settle((count) => t("restored", { count }), rows);
    });

  /** Moves the chosen orders somewhere, and knows the way back to where each of them was. */
  const moveChosen = (
    send: (idxs: readonly number[], to: string) => Promise<RowResult[]>,
    placeOf: (order: Order) => string,
    to: string,
  ) =>
    attempt(async () => {
      const from = new Map(chosen.map((order) => [order.idx, placeOf(order)]));
      const rows = await send([...from.keys()], to);
      const undo = () =>
        attempt(async () => {
          const back: RowResult[] = [];
          await asOnePress(async () => {
            for (const at of new Set(from.values())) {
              const idxs = [...from].filter(([, was]) => was === at).map(([idx]) => idx);
              back.push(...(await send(idxs, at)));
            }
          });
          settle((count) => t("movedBack", { count }), back);
        });
      settle((count) => t("moved", { count }), rows, undo);
    });

  const saveMemo = memo.trigger;
  /**
   * Shows the memos at once and saves them one by one, as one press; each order whose memo could not be saved is listed. The function
   * stays the same, so that typing a memo does not draw the whole list again.
   */
  const changeMemos = useCallback(
    async (changes: CellChanges) => {
      const memos = new Map(changes.map(({ row, to }) => [row.idx, to.memo ?? ""]));
      void mutate((now) => now && { ...now, summary: withCells(now.summary, changes) }, { revalidate: false });
      const failed = await asOnePress(async () => {
        const refused: RowResult[] = [];
        for (const { row } of changes) {
          const memo = memos.get(row.idx) ?? "";
          try {
            await saveMemo({ body: { idx: row.idx, memo } });
          } catch (error) {
            if (!(error instanceof CallError)) throw error;
            if (error.kind === "loggedOut") return undefined;
            refused.push({ key: idOf(row), ok: false, code: String(error.code), message: textOf(error) });
          }
        }
        return refused;
      });
      if (!failed) return undefined;
      const end = {
        text: t("memosKept", { count: changes.length - failed.length, failed: failed.length }),
        failed,
        names: new Map(changes.map(({ row }) => [idOf(row), `${row.orderNo} · ${memos.get(row.idx)}`])),
      };
      if (failed.length > 0) setEnd(end);
      await mutate();
      return end;
    },
    [saveMemo, mutate, textOf, t],
  );
  const saveOwn = own.save;
  /** Shows the shop's own stages at once and saves them; each order that could not be moved is listed. */
  const changeOwnStages = useCallback(
    async (changes: CellChanges) => {
      void mutate((now) => now && { ...now, summary: withCells(now.summary, changes) }, { revalidate: false });
      const failed = await saveOwn(changes);
      const names = new Map(changes.map(({ row }) => [idOf(row), `${row.orderNo} · ${row.productName}`]));
      if (failed.length > 0) setEnd({ text: t("moved", { count: changes.length - failed.length }), failed, names });
      await mutate();
    },
    [saveOwn, mutate, t],
  );
  /** Cells that were typed, pasted, filled or emptied: memos, and the shop's own stages. */
  const changeCells = useCallback(
    (changes: CellChanges) =>
      asOnePress(async () => {
        const memos = changes.flatMap(({ row, to }) => (to.memo === undefined ? [] : [{ row, to: { memo: to.memo } }]));
        const moves = changes.flatMap(({ row, to: { ownStage } }) =>
          ownStage === undefined ? [] : [{ row, to: { ownStage } }],
        );
        if (moves.length > 0) await changeOwnStages(moves);
        if (memos.length > 0) await changeMemos(memos);
      }),
    [changeOwnStages, changeMemos],
  );

  return {
    query,
    set,
    sorting: sortingOf(query, set),
    stage,
    isRemoved,
    question,
    orders,
    idOf,
    counts: list.data?.counts,
    total: list.data?.totalCount ?? 0,
    pageCount: list.data?.totalPage ?? 1,
    loading: list.isLoading,
    failure: list.error,
    reload: () => void mutate(),
    checked,
    chosen,
    ...choice,
    uncheck: () => uncheck(),
    moves: sharedMoves(chosen.map((order) => order.stage)),
    working,
    move: (to: OrderStage) =>
      moveChosen(
        (idxs, status) => inCalls(idxs, (some) => move.trigger({ body: { idxs: some, status } })),
        ({ stage }) => stage,
        to,
      ),
    stages: own.stages,
    ownCounts: list.data?.ownCounts,
    sendToOwnStage: own.move,
    moveToOwnStage: (to: string) => moveChosen(own.move, ownStageOf, to),
    setOwnStage: (order: Order, ownStage: string) => void changeOwnStages([{ row: order, to: { ownStage } }]),
    remove: () =>
      attempt(async () => {
        const rows: RowResult[] = [];
        for (const { idx } of chosen) rows.push(await removed(idx, () => remove.trigger({ body: idx })));
        const idxs = rows
          .filter(({ ok }) => ok)
          .map(({ key }) => names.has(key) && chosen.find((o) => idOf(o) === key)?.idx);
        settle(
          (count) => t("removed", { count }),
          rows,
          bringBack(idxs.filter((idx): idx is number => typeof idx === "number")),
        );
      }),
    restore: () => bringBack(chosen.map(({ idx }) => idx))(),
    checkCodes: () =>
      attempt(async () => {
        const idxs = chosen.map(({ idx }) => idx);
        const rows = await inCalls(idxs, (some) => checkPcc.trigger({ body: { idxs: some } }));
        settle((count) => t("codesChecked", { count }), rows);
      }),
    changeMemo: (order: Order, memo: string) => void changeMemos([{ row: order, to: { memo } }]),
    changeCells: (changes: CellChanges) => void changeCells(changes),
    /** Changes memos as one step that can be taken back. */
    replaceMemos: (changes: CellChanges) =>
      void attempt(async () => {
        const before = changes.map(({ row }) => ({ row, to: { memo: row.memo ?? "" } }));
        const kept = await changeMemos(changes);
        if (!kept) return;
        const failed = new Set(kept.failed.map(({ key }) => key));
        const back = before.filter(({ row }) => !failed.has(idOf(row)));
        if (back.length > 0) setEnd({ ...kept, undo: () => attempt(async () => void (await changeMemos(back))) });
      }),
    download: () =>
      attempt(async () => {
        const body = chosen.length > 0 ? chosen.map(idOf) : { search: searchOf(question) };
        await saveDownload("orderManagement.downloadXls", { body });
      }),
    agencySheet: (agencyName: string) =>
      attempt(async () => {
        const input = { query: { agencyName }, body: chosen.map(idOf) };
        await saveDownload("orderManagement.downloadAgencyXlsx", input);
      }),
    end,
    dismissEnd: () => setEnd(null),
    problem,
  };
}
export type Ledger = ReturnType<typeof useLedger>;

/** One removal as a row of a bulk answer: what fails does not stop the others. */
async function removed(idx: number, run: () => Promise<unknown>): Promise<RowResult> {
  const key = String(idx);
  try {
    await run();
    return { key, ok: true };
  } catch (error) {
    if (!(error instanceof CallError) || error.kind === "loggedOut") throw error;
    return { key, ok: false, code: String(error.code), message: error.message };
  }
}

/** The question without its page: a file holds everything it finds. */
function searchOf<Question extends { pageNum: number; pageLimit: number }>(question: Question) {
  const { pageNum: _page, pageLimit: _size, ...search } = question;
  return search;
}
