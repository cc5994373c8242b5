import pg from "pg";
import { SettingsError } from "@/lib/settings/parts";
import type { Database } from "./client";
import { noteFileOrigin, originsToMove, type Origins } from "./origins";

/** A killed process's connection, and with it its lock, outlives it by a moment. */
const WAIT_MS = 5_000;
const RETRY_MS = 200;
const REJOIN_MS = 5_000;

const SETTINGS = { mall: "MALL_ORIGIN", market: "MARKET_ORIGIN" };

type Place = { db: Database; databaseUrl: string | undefined };

/**
 * Joins the processes on this database after `adopt` has moved stored addresses to these origins. Returns the function that
 * leaves.
 *
 * Other live processes serve the rehearsed world's addresses, so nothing is moved next to them: a start with other origins
 * of that world is a `SettingsError` after five seconds. Files may be served at as many origins as there are processes. A
 * live process holds a shared lock on its own connection, which ends with the process. An embedded database belongs to one
 * process.
 */
export async function joinProcesses(
  { db, databaseUrl }: Place,
  origins: Origins,
  adopt: () => Promise<void>,
): Promise<() => Promise<void>> {
  if (!databaseUrl) {
    await adopt();
    return async () => undefined;
  }
  const presence = new Presence(databaseUrl);
  try {
    for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
      const { world, isSettled } = await originsToMove(db, origins);
      if (!isSettled && (await presence.alone(adopt))) return () => presence.leave();
      if (world.length === 0) {
        await presence.share();
        // Another process may have moved them between the check and the lock.
        if ((await originsToMove(db, origins)).world.length === 0) {
          await noteFileOrigin(db, origins.files);
          return () => presence.leave();
        }
        await presence.unshare();
      } else if (waitedMs >= WAIT_MS) throw otherOrigins(world);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  } catch (error) {
    await presence.leave();
    throw error;
  }
}

const otherOrigins = (names: (keyof typeof SETTINGS)[]): SettingsError =>
  new SettingsError([
    `Another process on this database serves other addresses. Set ${names.map((name) => SETTINGS[name]).join(", ")} as it ` +
      "is set there, or stop that one first.",
  ]);

/** Tells other processes on a Postgres that this one lives, by a connection of its own. */
class Presence {
  private client: Promise<pg.Client> | undefined;
  private isLeaving = false;
  private isShared = false;

  constructor(private readonly connectionString: string) {}

  /** Does something while no other process lives, and lives from then on; answers false where others do. */
  async alone(run: () => Promise<void>): Promise<boolean> {
    const { rows } = await this.ask<{ is: boolean }>("select pg_try_advisory_lock(hashtext('naru_processes')) as is");
    if (!rows[0]?.is) return false;
    try {
      await run();
      await this.share();
    } finally {
      await this.ask("select pg_advisory_unlock(hashtext('naru_processes'))");
    }
    return true;
  }

  /** Waits for who moves addresses at this moment. */
  async share(): Promise<void> {
    await this.ask("select pg_advisory_lock_shared(hashtext('naru_processes'))");
    this.isShared = true;
  }

  async unshare(): Promise<void> {
    this.isShared = false;
    await this.ask("select pg_advisory_unlock_shared(hashtext('naru_processes'))");
  }

  async leave(): Promise<void> {
    this.isLeaving = true;
    await (await this.client?.catch(() => undefined))?.end();
  }

  private async ask<Row extends pg.QueryResultRow>(query: string): Promise<pg.QueryResult<Row>> {
    this.client ??= this.connect();
    return (await this.client).query<Row>(query);
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.connectionString, keepAlive: true });
    client.on("error", () => this.rejoin());
    try {
      await client.connect();
    } catch (error) {
      this.client = undefined;
      throw error;
    }
    return client;
  }

  /** A Postgres that started again has forgotten all of us. */
  private rejoin(): void {
    this.client = undefined;
    if (!this.isShared || this.isLeaving) return;
    setTimeout(() => void this.share().catch(() => this.rejoin()), REJOIN_MS).unref();
  }
}
