"use client";
import { useState } from "react";
import { useWrite } from "@/lib/client/use-call";
import { statusChoice, type NotNow } from "@/lib/domain/listing/status-rules";
import type { ListedRow } from "./listed-row";
import { useTries } from "./use-tries";
import type { SaleStatus, Consequence } from "@/lib/domain/markets/market";

type Shop = { market: string; account: string };
type LeftOut = { why: NotNow; count: number };

/** Which of the chosen rows take a status, what follows, and which stay out and why. */
function planOf(rows: readonly ListedRow[], market: string, status: SaleStatus) {
  const taken: ListedRow[] = [];
  const why = new Map<NotNow, number>();
  const consequences = new Set<Consequence>();
  for (const row of rows) {
    const choice = statusChoice({ market, state: row.state, nativeStatus: row.nativeStatus, url: row.url }, status);
    if (choice.allowed) {
      taken.push(row);
      consequences.add(choice.consequence);
    } else why.set(choice.why, (why.get(choice.why) ?? 0) + 1);
  }
  return {
    taken,
    consequences: [...consequences],
    leftOut: [...why].map(([reason, count]): LeftOut => ({ why: reason, count })),
  };
}

/** Changes the status of rows at their market, a few at a time. */
export function useStatusChange({ market, account }: Shop, status: SaleStatus, rows: readonly ListedRow[]) {
  const write = useWrite("productManagement.statusChange");
  const tries = useTries<ListedRow>(({ marketCode }) => marketCode);
  // What was asked about stays what is asked about, while the list behind changes with every answer.
  const [plan] = useState(() => planOf(rows, market, status));

  /** Sends some of the rows it was asked about and answers those that are done, by their ids. */
  async function run(some: readonly ListedRow[]): Promise<string[]> {
    const done = await tries.run(some, (part) =>
      write.trigger({
        body: { market, marketAccount: account, status, codes: part.map(({ marketCode }) => marketCode) },
      }),
    );
    return some.filter(({ marketCode }) => done.includes(marketCode)).map(({ id }) => id);
  }
  return {
    plan,
    stand: tries.standOf(plan.taken),
    progress: tries.progress,
    ended: tries.ended,
    stop: tries.stop,
    run,
  };
}
