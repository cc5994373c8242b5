import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { loginAttempts } from "@/upstream/db/schema";
import type { Refusal } from "@/upstream/kit/answers";
import { setClock } from "@/upstream/kit/clock";
import { logIn } from "@/upstream/shop/people/log-in";

const START = Date.parse("2026-11-29T03:00:00Z");
let opened: OpenDatabase;
let ms = START;

beforeEach(async () => {
  ms = START;
  setClock({ ms: () => ms });
  opened = await freshDatabase();
});
afterEach(async () => {
  setClock();
  await opened.close();
});

const guess = (): Promise<Refusal> =>
  logIn({ db: opened.db, knownDevice: undefined } as never, "nobody", "guess").then(
    () => {
      throw new Error("A wrong password opened the door.");
    },
    (refusal: Refusal) => refusal,
  );

test("tries that are refused do not make the wait longer, and each is told how long it is", async () => {
  for (let round = 0; round < 10; round += 1) {
    expect((await guess()).status).toBe(400);
    ms += 1_000;
  }
  const early = await guess();
  expect([early.status, early.headers["retry-after"]]).toEqual([429, "590"]);
  ms += 480_000;
  const late = await guess();
  expect([late.status, late.headers["retry-after"]]).toEqual([429, "110"]);
  expect(late.message).toContain("2분");
  expect(await opened.db.select().from(loginAttempts)).toHaveLength(10);
  ms += 111_000;
  expect((await guess()).status).toBe(400);
});
