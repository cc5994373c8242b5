import { eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { person } from "@/tests/support/person";
import type { OpenDatabase } from "@/upstream/db/client";
import { auditTrail, staffMembers, users } from "@/upstream/db/schema";
import { makeAdmin } from "@/upstream/shop/people/make-admin";

const NOW = new Date("2026-11-20T03:00:00Z");
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  await opened.db
    .insert(users)
    .values([
      person("mina"),
      person("boss", { role: "Admin" }),
      person("fresh", { role: "BasicUser", certifiedAt: null }),
      person("out", { suspended: true }),
      person("gone", { leftAt: NOW }),
      person("helper"),
    ]);
  await opened.db.insert(staffMembers).values({ userId: "helper", ownerId: "boss", areas: [], joinedAt: NOW });
}, 60_000);
afterAll(() => opened.close());

const roleOf = async (account: string): Promise<string | undefined> =>
  (await opened.db.select().from(users).where(eq(users.account, account)))[0]?.role;

it("who signed up and verified their address becomes an admin, and the trail says who was made one", async () => {
  expect(await makeAdmin(opened.db, " Mina")).toBe(true);
  expect(await roleOf("mina")).toBe("Admin");
  expect(await opened.db.select().from(auditTrail)).toMatchObject([
    { deed: "applyPermission", outcome: "ok", userId: null, targetId: "mina", requestId: "make-admin" },
  ]);
});

it("who is an admin already stays one, and nothing is written down", async () => {
  const before = await opened.db.$count(auditTrail);
  expect(await makeAdmin(opened.db, "boss")).toBe(false);
  expect(await roleOf("boss")).toBe("Admin");
  expect(await opened.db.$count(auditTrail)).toBe(before);
});

it.each([
  ["nobody", "Nobody has signed up as nobody"],
  ["fresh", "fresh has not verified their e-mail address"],
  ["out", "out is suspended or has left"],
  ["gone", "gone is suspended or has left"],
  ["helper", "helper works for a seller"],
])("%s is refused with a sentence that says why, and keeps their role", async (account, sentence) => {
  const before = await roleOf(account);
  await expect(makeAdmin(opened.db, account)).rejects.toThrow(sentence);
  expect(await roleOf(account)).toBe(before);
});
