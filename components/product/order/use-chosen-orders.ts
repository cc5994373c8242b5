"use client";
import { useState } from "react";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { FOUND_PAGE, readFound } from "@/lib/client/read-found";
import type { Order } from "@/lib/contract/schemas/order";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";

type ReadPage = (page: { pageNum: number; pageLimit: number }) => Promise<{ summary: Order[]; totalPage: number }>;

export const orderIdOf = (order: Order): string => String(order.idx);

/**
 * The chosen orders of a list, over all its pages. `orders` is the page in sight; `readPage` reads any page of the same
 * question.
 */
export function useChosenOrders(orders: readonly Order[], readPage: ReadPage) {
  const notifyFailure = useNotifyFailure();
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  /** Orders that were in sight when they were chosen, or were read by their search. */
  const [seen, setSeen] = useState<ReadonlyMap<string, Order>>(new Map());
  const [gathering, setGathering] = useState(false);
  const here = new Map(orders.map((order) => [orderIdOf(order), order]));

  const remember = (more: readonly Order[]) =>
    setSeen((now) => new Map([...now, ...more.map((order) => [orderIdOf(order), order] as const)]));
  function choose(next: ReadonlySet<string>) {
    remember(orders);
    setChecked(next);
  }

  const everyFound = () => readFound((pageNum) => readPage({ pageNum, pageLimit: FOUND_PAGE }), orderIdOf);

  return {
    checked,
    /** What the question finds on every page, up to `FOUND_MAX` orders. */
    everyFound,
    /** The chosen orders themselves; those in sight as they are now, the others as they were read. */
    chosen: [...checked].flatMap((id) => here.get(id) ?? seen.get(id) ?? []),
    gathering,
    check: (ids: readonly string[]) =>
      choose(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids)),
    checkRange: (ids: readonly string[]) => choose(new Set([...checked, ...ids])),
    /** Chooses all of that. */
    async checkFound() {
      setGathering(true);
      try {
        const found = await everyFound();
        remember(found);
        setChecked((now) => new Set([...now, ...found.map(orderIdOf)]));
      } catch (error) {
        notifyFailure(error);
      } finally {
        setGathering(false);
      }
    },
    uncheck: (ids?: readonly string[]) =>
      setChecked((now) => (ids ? new Set([...now].filter((id) => !ids.includes(id))) : new Set())),
  };
}
