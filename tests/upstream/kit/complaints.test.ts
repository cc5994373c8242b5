import { rmSync } from "node:fs";
import { nextMigrations } from "@/tests/support/next-migrations";
import { logIn, send, type Caller } from "@/tests/support/upstream-client";
import { sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import { complaintAbout } from "@/lib/process/complaint";

const CANARY = "010-9753-1864";

describe("a complaint", () => {
  test("about a query tells its code and constraint, and neither its parameters nor the row", () => {
    const database = Object.assign(new Error('duplicate key value violates unique constraint "users_account_unique"'), {
      code: "23505",
      severity: "ERROR",
      detail: `Key (tel)=(${CANARY}) already exists.`,
      constraint: "users_account_unique",
      table: "users",
    });
    const query = new Error(`Failed query: insert into users values ($1)\nparams: ${CANARY}`, { cause: database });
    const line = complaintAbout(query, { call: "account.create", requestId: "r-1" });
    expect(JSON.stringify(line)).not.toContain(CANARY);
    expect(line).toMatchObject({
      call: "account.create",
      requestId: "r-1",
      code: "23505",
      constraint: "users_account_unique",
      message: expect.stringContaining("duplicate key"),
    });
  });

  test.each([
    ["a data error quotes what was sent", Object.assign(new Error(`invalid input: "${CANARY}"`), { code: "22P02" })],
    ["a JSON error quotes the text", new SyntaxError(`Unexpected token 'x', "${CANARY}..." is not valid JSON`)],
    ["an own error with a number", new Error(`No account ${CANARY} for a@b.example`)],
    ["a message of many lines", new Error(`first\nparams: ${CANARY}`)],
    ["a thrown text", CANARY],
  ])("does not repeat data: %s", (_sentence, error) => {
    const line = JSON.stringify(complaintAbout(error));
    expect(line).not.toContain(CANARY);
    expect(line).not.toContain("a@b.example");
  });
});

describe("the log of a running upstream", () => {
  let upstream: SharedUpstream;
  let seller: Caller;
  let migrations: string;
  beforeAll(async () => {
    // A constraint that fails on the canary makes Postgres quote the whole order: receiver, numbers and address.
    migrations = nextMigrations({
      canary: `alter table orders add constraint no_canary check (memo not like '%${CANARY}%');`,
    });
    upstream = await sharedUpstream({ env: { MIGRATIONS_DIR: migrations } });
    seller = await logIn(upstream.origin, "seller");
  }, 90_000);
  afterAll(async () => {
    await upstream?.stop();
    rmSync(migrations, { recursive: true, force: true });
  });

  test("names the call, the request and the constraint of a failed query, and nothing anybody typed", async () => {
    const body = { pageNum: 1, pageLimit: 1 };
    const [order] = ((await seller.call("orderManagement.search", { body })).data as { summary: OrderRow[] }).summary;
    const answer = await seller.call("marketOrder.changeMemo", { body: { idx: order!.idx, memo: `전화 ${CANARY}` } });
    expect(answer).toMatchObject({ status: 500, text: expect.stringContaining("오류가 발생했습니다") });
    const log = await upstream.logged();
    expect(log).toContain('"call":"marketOrder.changeMemo"');
    expect(log).toMatch(/"requestId":"[0-9A-Z]{10}"/);
    expect(log).toContain('"code":"23514"');
    expect(log).toContain('"constraint":"no_canary"');
    for (const said of [CANARY, order!.receiverTel, order!.receiverName, order!.address1, "params:", "Failed query"])
      expect(log).not.toContain(said);
  });

  test("holds no password and no token after log-ins, good and bad", async () => {
    await send(upstream.origin, "auth.login", { body: { username: "seller", password: "wrong-4711-secret" } });
    for (const secret of ["seller1234", "wrong-4711-secret", seller.accessToken, seller.refreshToken])
      expect(await upstream.logged()).not.toContain(secret);
  });
});

type OrderRow = { idx: number; receiverTel: string; receiverName: string; address1: string };
