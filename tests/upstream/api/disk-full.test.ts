import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { sql } from "drizzle-orm";
import type { Services } from "@/upstream/context";
import { routerFor } from "@/upstream/api/router";
import { FileAddresses } from "@/upstream/kit/file-addresses";
import { isFull } from "@/upstream/kit/no-room";
import { upstreamSettings } from "@/lib/settings/upstream";
import { freshDatabase } from "@/tests/support/fresh-database";

let server: Server;
let origin: string;
let db: Services["db"];
const complain = jest.fn();

beforeAll(async () => {
  ({ db } = await freshDatabase());
  // What Postgres says when a file of a table cannot grow: SQLSTATE 53100, disk_full.
  await db.execute(sql`create function disk_is_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await db.execute(sql`create trigger full_disk before insert on login_attempts execute function disk_is_full()`);
  const settings = upstreamSettings({});
  const services = { db, driver: "pglite", settings, addresses: new FileAddresses(settings.publicOrigin), complain };
  const app = routerFor(services as unknown as Services);
  server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await db.execute(sql`drop trigger full_disk on login_attempts`);
  await db.execute(sql`drop function disk_is_full`);
});

test("an insert on a full disk answers 507 in the seller's words, like an upload", async () => {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "seller", password: "seller1234" }),
  });
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ code: 507, message: expect.stringContaining("저장 공간이 부족") });
  expect(complain).not.toHaveBeenCalled();
});

test.each([
  ["a file system without room", Object.assign(new Error("write"), { code: "ENOSPC" }), true],
  ["a used-up quota", Object.assign(new Error("write"), { code: "EDQUOT" }), true],
  [
    "a database without room, as the query builder wraps it",
    new Error("Failed query", { cause: { code: "53100" } }),
    true,
  ],
  ["a broken unique key", new Error("Failed query", { cause: { code: "23505" } }), false],
  ["no error at all", undefined, false],
])("%s: full is %3$s", (_, error, full) => expect(isFull(error)).toBe(full));
