import { strFromU8, unzipSync } from "fflate";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { pathOf, verbOf } from "@/lib/contract/address";
import { calls } from "@/lib/contract/catalogue";
import { logIn, send, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import * as schema from "@/upstream/db/schema";
import { OWNED_NAMES, OWNED_TABLES, type OwnedTable } from "@/upstream/across/own-data/owned-tables";

let upstream: SharedUpstream;
let seller: Caller;
jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

/** The seller's own copy, file by file. */
async function copyOf(caller: Caller, password: string): Promise<Record<string, Uint8Array>> {
  const spec = calls.get("account.exportData")!;
  const answer = await fetch(`${upstream.origin}/api${pathOf(spec, "Naru")}`, {
    method: verbOf(spec),
    headers: { authorization: `Bearer ${caller.accessToken}`, "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''naru%20seller%20.+\.zip$/);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}
const linesOf = (bytes: Uint8Array | undefined): Record<string, unknown>[] =>
  strFromU8(bytes!)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const rowsIn = (workbook: Uint8Array | undefined): number =>
  (strFromU8(unzipSync(workbook!)["xl/worksheets/sheet1.xml"]!).match(/<row /g) ?? []).length - 1;

test("every table with a person's rows says what becomes of them in the copy and on leaving", () => {
  const tables = Object.values(schema).filter((one) => is(one, PgTable));
  const owned = tables.filter((table) =>
    getTableConfig(table).columns.some(({ name }) => name === "user_id" || name === "owner_id"),
  );
  const named = Object.values(OWNED_TABLES).map(({ table }) => getTableConfig(table).name);
  expect(named.toSorted()).toEqual([...owned.map((table) => getTableConfig(table).name), "users"].toSorted());
});

test("a column that is hidden from the copy exists, so that a renamed secret does not slip in", () => {
  for (const name of OWNED_NAMES) {
    const { table, hidden = [] }: OwnedTable = OWNED_TABLES[name];
    const columns = Object.keys(table).filter((key) => key in table);
    expect([name, hidden.filter((column) => !columns.includes(column))]).toEqual([name, []]);
  }
});

test("the copy holds every product and order, with receivers opened, and no secret", async () => {
  const files = await copyOf(seller, "seller1234");
  const shown = OWNED_NAMES.filter((name) => OWNED_TABLES[name].copy !== "none");
  expect(Object.keys(files).map((file) => file.replace(/\.\w+$/, ""))).toEqual(["README", ...shown]);
  const page = { pageNum: 1, pageLimit: 10 };
  const { totalCount } = (await seller.call("collection.searchSummary", { body: page })).data as { totalCount: number };
  expect(linesOf(files["products.jsonl"])).toHaveLength(totalCount);
  const orders = linesOf(files["orders.jsonl"]);
  const found = (await seller.call("orderManagement.search", { body: page })).data as { totalCount: number };
  expect(orders.length).toBeGreaterThanOrEqual(found.totalCount);
  expect(orders.filter(({ receiverName }) => !receiverName)).toEqual([]);
  expect(orders.filter((order) => "sealedPeople" in order)).toEqual([]);
  const inquiries = (await seller.call("marketCs.list", { body: page })).data as { totalCount: number };
  expect(rowsIn(files["inquiries.xlsx"])).toBe(inquiries.totalCount);
  const all = Object.values(files).map((bytes) => strFromU8(bytes));
  const books = Object.entries(files)
    .filter(([file]) => file.endsWith(".xlsx"))
    .map(([, bytes]) => strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!));
  for (const secret of ["$argon2id$", "rehearsal-coupang-secret"])
    expect([...all, ...books].filter((text) => text.includes(secret))).toEqual([]);
});

test("the copy is refused to who does not know the password", async () => {
  expect(await seller.call("account.exportData", { body: { password: "seller2222" } })).toMatchObject({
    status: 400,
    text: "비밀번호가 올바르지 않습니다.",
  });
});

test("a seller whose withdrawal is being decided cannot leave, and is told what else would be lost", async () => {
  const bank = { bankCode: "004", account: "12345678901234", holder: "김나루" };
  const open = (await seller.call("referral.withdrawals")).data as { state: string }[];
  if (!open.some(({ state }) => state === "requested"))
    expect((await seller.call("referral.withdraw", { body: { amount: 10_000, ...bank } })).status).toBe(200);
  const { data } = await seller.call("account.leaving");
  expect(data).toMatchObject({ days: 7, holds: expect.arrayContaining(["withdrawal"]) });
  expect((data as { listings: number }).listings).toBeGreaterThan(0);
  expect(await seller.call("account.leave", { body: { password: "seller1234" } })).toMatchObject({ status: 409 });
  expect((await seller.call("auth.user")).status).toBe(200);
});

test("an admin cannot leave", async () => {
  const admin = await logIn(upstream.origin, "admin");
  expect(await admin.call("account.leave", { body: { password: "admin1234" } })).toMatchObject({
    status: 409,
    text: expect.stringContaining("관리자 계정은 탈퇴할 수 없습니다."),
  });
});

test("who left is out at once, is told until when to come back, and is let back in by an admin", async () => {
  const leaver = await logIn(upstream.origin, "free");
  expect((await leaver.call("account.leave", { body: { password: "wrong-1999" } })).status).toBe(400);
  expect((await leaver.call("account.leave", { body: { password: "free1234", reason: "다른 일" } })).status).toBe(200);
  expect((await leaver.call("auth.user")).status).toBe(401);
  const again = () => send(upstream.origin, "auth.login", { body: { username: "free", password: "free1234" } });
  expect(await again()).toMatchObject({
    status: 400,
    text: expect.stringMatching(/탈퇴를 신청한 계정입니다\. .*\d{4}-\d\d-\d\d 전에/),
  });
  const admin = await logIn(upstream.origin, "admin");
  expect((await admin.call("admin.resume", { body: "free" })).status).toBe(200);
  expect((await again()).status).toBe(200);
});
