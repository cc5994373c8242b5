import { sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Hono } from "hono";
import { z } from "zod";
import {
  rehearsalCounters,
  rehearsalFaults,
  rehearsalInquiries,
  rehearsalListings,
  rehearsalOrders,
  rehearsalTokens,
  rehearsalUploads,
} from "@/rehearsal/tables";
import type { World } from "./world";

const TABLES: PgTable[] = [
  rehearsalCounters,
  rehearsalListings,
  rehearsalOrders,
  rehearsalInquiries,
  rehearsalTokens,
  rehearsalUploads,
  rehearsalFaults,
];
const BY_NAME = new Map(TABLES.map((table) => [getTableConfig(table).name, table]));

const handedOver = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) });
const moves = z.object({ moves: z.array(z.object({ from: z.url(), to: z.url() })) });

/** What may be done to the memory as a whole: forgotten, taken over from where it lay before, told that addresses moved. */
export function memoryControl(app: Hono, { db }: World): void {
  app.delete("/memory", async (context) => {
    await db.transaction(async (tx) => {
      for (const table of TABLES) await tx.delete(table);
    });
    return context.json({ ok: true });
  });

  /**
   * Rows as the product's database kept them before this world had its own, columns by name. What is here already stays,
   * so that a handing over that was cut short is simply done again.
   */
  app.post("/memory", async (context) => {
    const read = handedOver.safeParse(await context.req.json().catch(() => undefined));
    const table = read.success ? BY_NAME.get(read.data.table) : undefined;
    if (!read.success || !table)
      return context.json({ message: `table one of ${[...BY_NAME.keys()].join(", ")}` }, 400);
    const isCounter = table === rehearsalCounters;
    // Rows of the time before claims had more to them than a status.
    const older = table === rehearsalOrders ? { claim: {} } : {};
    const rows = JSON.stringify(read.data.rows.map((row) => ({ ...older, ...row })));
    await db.execute(
      sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)
          on conflict ${isCounter ? sql`(name) do update set value = greatest(counters.value, excluded.value)` : sql`do nothing`}`,
    );
    return context.json({ ok: true });
  });

  /**
   * Addresses that answer elsewhere from now on, in what sellers listed: this world's own after a change of ports, and the
   * desk's. Each is first exchanged for a name no host has, because new mall and old market may share a port.
   */
  app.post("/moved", async (context) => {
    const read = moves.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return context.json({ message: "moves: from and to, both origins" }, 400);
    const between = (place: number): string => `http://naru-${place}.invalid`;
    const steps = [
      ...read.data.moves.map(({ from }, place) => ({ from, to: between(place) })),
      ...read.data.moves.map(({ to }, place) => ({ from: between(place), to })),
    ];
    await db.transaction(async (tx) => {
      for (const { from, to } of steps) {
        // The slash belongs to what is sought: port 4001 is not the beginning of port 40011.
        const [before, after] = [`${new URL(from).origin}/`, `${new URL(to).origin}/`];
        await tx.execute(
          sql`update ${rehearsalListings} set body = replace(body::text, ${before}, ${after})::jsonb
              where strpos(body::text, ${before}) > 0`,
        );
      }
    });
    return context.json({ ok: true });
  });
}
