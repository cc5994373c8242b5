"use client";
import { useState } from "react";
import { useWrite } from "@/lib/client/use-call";
import { statusChoice, type NotNow } from "@/lib/domain/listing/status-rules";
import { keyedBy, shopOf, type ListedRow } from "./listed-row";
import { useTries } from "./use-tries";
import type { SaleStatus, Consequence } from "@/lib/domain/markets/market";

type LeftOut = { why: NotNow; count: number };
type AtShop = { market: string; account: string; count: number };

/** Which of the chosen rows take a status, what follows, and which stay out and why. */
function planOf(rows: readonly ListedRow[], status: SaleStatus) {
  const taken: ListedRow[] = [];
  const why = new Map<NotNow, number>();
  const consequences = new Set<Consequence>();
  const shops = new Map<string, AtShop>();
  for (const row of rows) {
    const { market, account, state, nativeStatus, url } = row;
    const choice = statusChoice({ market, state, nativeStatus, url }, status);
    if (choice.allowed) {
      taken.push(row);
      consequences.add(choice.consequence);
      shops.set(shopOf(row), { market, account, count: (shops.get(shopOf(row))?.count ?? 0) + 1 });
    } else why.set(choice.why, (why.get(choice.why) ?? 0) + 1);
  }
  return {
    taken,
    shops: [...shops.values()],
    consequences: [...consequences],
    leftOut: [...why].map(([reason, count]): LeftOut => ({ why: reason, count })),
  };
}

/** Changes the status of rows at their markets, a few at a time. */
export function useStatusChange(status: SaleStatus, rows: readonly ListedRow[]) {
  const write = useWrite("productManagement.statusChange");
  const tries = useTries<ListedRow>(({ id }) => id, shopOf);
  // Snapshot of the rows in the open question; the list behind it refreshes.
  const [asked, setAsked] = useState(rows);
  const plan = planOf(asked, status);

  /** Sends some of the rows it was asked about and answers those that are done, by their ids. */
  async function run(some: readonly ListedRow[]): Promise<readonly string[]> {
    return tries.run(some, async (part) => {
      const { market = "", account = "" } = part[0] ?? {};
      const codes = part.map(({ marketCode }) => marketCode);
      const answer = await write.trigger({ body: { market, marketAccount: account, status, codes } });
      return { rows: keyedBy(answer.rows, new Map(part.map(({ marketCode, id }) => [marketCode, id]))) };
    });
  }
  return {
    /** Asks about these rows instead; for before the first go. */
    ask: setAsked,
    plan,
    stand: tries.standOf(plan.taken),
    progress: tries.progress,
    ended: tries.ended,
    stop: tries.stop,
    run,
  };
}
