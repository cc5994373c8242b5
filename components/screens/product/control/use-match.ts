"use client";
import { useState } from "react";
import { useLossQuestion } from "@/components/product/send-losses";
import { asOnePress } from "@/lib/client/own-changes";
import { useWrite } from "@/lib/client/use-call";
import type { ConfirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import type { RowResult } from "@/lib/contract/schemas/common";
import { toggled } from "@/lib/domain/kit/toggled";
import { keyedBy, listedFields, seenAtMarket, shopOf, valuesOf } from "./listed-row";
import type { ListedField, ListedRow, SeenAtMarket } from "./listed-row";
import { lossesIn } from "./losses-in";
import { useTries } from "./use-tries";

export const MATCH_WAYS = ["take", "putRight"] as const;
export type MatchWay = (typeof MATCH_WAYS)[number];
/** A listing with the fields in which it and its market are made to say the same. */
export type Matched = { id: string; row: ListedRow; there: SeenAtMarket; fields: readonly ListedField[] };
type Answer = RowResult & { loss?: number | null | undefined };
type Shopped = { market: string; marketAccount: string };

/** The shop of rows that go out in one call, which are all of one shop. */
const shopIn = ([first]: readonly ListedRow[]): Shopped => ({
  market: first?.market ?? "",
  marketAccount: first?.account ?? "",
});
/** Asks about some rows at their shop; the answers come by the rows' own ids. */
async function askAbout(
  part: readonly Matched[],
  ask: (shop: Shopped) => Promise<{ rows: readonly Answer[] }>,
): Promise<{ rows: Answer[] }> {
  const rows = part.map(({ row }) => row);
  const answer = await ask(shopIn(rows));
  return { rows: keyedBy(answer.rows, new Map(rows.map(({ productId, id }) => [productId, id]))) };
}

/**
 * Reads listings at their markets, and makes both sides say the same where they differ: our record follows the market, or the
 * market is sent again what we hold. What was done last is one press of this tab, which its undo takes back.
 */
export function useMatch(rows: readonly ListedRow[]) {
  const read = useWrite("productManagement.readAtMarket");
  const take = useWrite("productManagement.takeAtMarket");
  const edit = useWrite("productManagement.simpleEdit");
  const question = useLossQuestion();
  // What was asked about stays, while the list behind changes with every answer.
  const [asked] = useState(rows);
  const [readings, setReadings] = useState<ReadonlyMap<string, SeenAtMarket | null>>(new Map());
  const [way, setWay] = useState<MatchWay>("take");
  const [left, setLeft] = useState<ReadonlySet<ListedField>>(new Set());
  const [last, setLast] = useState<{ way: MatchWay; done: readonly Matched[] } | null>(null);
  const [matchedIds, setMatchedIds] = useState<ReadonlySet<string>>(new Set());
  const reading = useTries<ListedRow>(({ id }) => id, shopOf);
  const matching = useTries<Matched>(
    ({ id }) => id,
    ({ row }) => shopOf(row),
  );

  const seen = asked.map((row) => ({ ...row, atMarket: readings.get(row.id) ?? row.atMarket }));
  const open = seen.flatMap((row): Matched[] => {
    const { id, atMarket: there } = row;
    return there && there.differs.length > 0 && !matchedIds.has(id) ? [{ id, row, there, fields: there.differs }] : [];
  });
  const wanted = open.flatMap((one) => {
    const fields = one.fields.filter((field) => !left.has(field));
    return fields.length > 0 ? [{ ...one, fields }] : [];
  });

  async function readAll() {
    await reading.run(asked, async (part) => {
      const codes = part.map(({ marketCode }) => marketCode);
      const answer = await read.trigger({ body: { ...shopIn(part), codes } });
      const named = keyedBy(answer.rows, new Map(part.map(({ marketCode, id }) => [marketCode, id])));
      const fresh = new Map(named.flatMap(({ key, atMarket }) => (atMarket ? [[key, seenAtMarket(atMarket)]] : [])));
      setReadings((before) => new Map([...before, ...fresh]));
      setMatchedIds((before) => new Set([...before].filter((id) => !fresh.has(id))));
      return { rows: named };
    });
  }

  /** Sends our values again to markets that have others. */
  const send = (part: readonly Matched[], losses?: ReadonlyMap<string, ConfirmedLoss>) =>
    askAbout(part, (shop) => {
      const items = part.map(({ id, row, fields }) => ({
        loss: losses?.get(id),
        objectId: row.productId,
        code: row.code,
        ...valuesOf(row, fields),
        shown: valuesOf(row, fields),
        again: true,
      }));
      return edit.trigger({ body: { ...shop, items } });
    });

  /** Sends values as `send` does. Values that would lose money need one confirmation, whose reason is sent along. */
  async function sendAll(some: readonly Matched[]) {
    const losing = new Map<string, number>();
    const run = (them: readonly Matched[], losses?: ReadonlyMap<string, ConfirmedLoss>) =>
      matching.run(them, async (part) => {
        const answer = await send(part, losses);
        for (const [id, krw] of lossesIn(answer.rows)) losing.set(id, krw);
        return answer;
      });
    const done = await run(some);
    const asked = some.filter(({ id }) => losing.has(id));
    const confirmed = await question.ask(
      asked.map(({ id, row: { name, market } }) => ({ id, name, market, krw: losing.get(id) ?? 0 })),
    );
    return confirmed ? [...done, ...(await run(asked, confirmed))] : done;
  }

  const takeOver = (part: readonly Matched[]) =>
    askAbout(part, (shop) => {
      const items = part.map(({ row, there, fields }) => ({ objectId: row.productId, shown: valuesOf(there, fields) }));
      return take.trigger({ body: { ...shop, items } });
    });

  async function match() {
    const ids = new Set(await asOnePress(() => (way === "take" ? matching.run(wanted, takeOver) : sendAll(wanted))));
    setMatchedIds((before) => new Set([...before, ...ids]));
    const done = wanted.filter(({ id }) => ids.has(id));
    setLast(done.length > 0 ? { way, done } : null);
  }

  /** Once the last press was taken back. A market that was sent its own values has what we hold, and differs no more. */
  function wasUndone() {
    const open = new Set(last?.way === "take" ? last.done.map(({ id }) => id) : []);
    setMatchedIds((before) => new Set([...before].filter((id) => !open.has(id))));
    setLast(null);
  }

  // The latest result of a row is the one reported.
  const failures = [
    ...reading.standOf(asked).failed,
    ...matching.standOf([...open, ...(last?.done ?? [])]).failed.map(({ row: { row }, why }) => ({ row, why })),
  ];

  return {
    question,
    way,
    setWay,
    /** Fields in which anything differs, with how often, and whether they are matched. */
    fields: listedFields.flatMap((field) => {
      const count = open.filter(({ fields }) => fields.includes(field)).length;
      return count > 0 ? [{ field, count, isOn: !left.has(field) }] : [];
    }),
    toggle: (field: ListedField) => setLeft(toggled(left, field)),
    open,
    wanted,
    unread: seen.filter(({ atMarket }) => atMarket === null).length,
    count: asked.length,
    readAll,
    match,
    wasUndone,
    last,
    progress: reading.progress ?? matching.progress,
    stop: () => {
      reading.stop();
      matching.stop();
    },
    failed: [...new Map(failures.map((one) => [one.row.id, one])).values()],
  };
}
