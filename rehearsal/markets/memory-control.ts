import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
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
import type { World } from "@/rehearsal/world/world";

const TABLES: PgTable[] = [
  rehearsalCounters,
  rehearsalListings,
  rehearsalOrders,
  rehearsalInquiries,
  rehearsalTokens,
  rehearsalUploads,
  rehearsalFaults,
];

const moves = z.object({ moves: z.array(z.object({ from: z.url(), to: z.url() })) });

/** Empties the memory, and rewrites the addresses in it that moved. */
export function memoryControl(app: Hono, { db }: World): void {
  app.delete("/memory", async (context) => {
    await db.transaction(async (tx) => {
      for (const table of TABLES) await tx.delete(table);
    });
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
