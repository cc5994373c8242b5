import { hashPassword } from "@/upstream/shop/people/passwords";
import { users } from "@/upstream/db/schema";
import type { SeedServices } from "./seed-world";
import { nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";

export type People = { admin: string; seller: string; free: string; basic: string; seller2: string };

const ago = (days: number): Date => new Date(nowMs() - days * DAY_MS);

/** Ids are fixed, so that tests and notes can name them. */
const PEOPLE: People = {
  admin: "650000000000000000000001",
  seller: "650000000000000000000002",
  free: "650000000000000000000003",
  basic: "650000000000000000000004",
  seller2: "650000000000000000000005",
};

/** The demo's people; each password is the account's name with 1234, free and basic alike. */
export async function seedPeople({ db, outside }: SeedServices): Promise<People> {
  const person = async (
    account: "admin" | "seller" | "free" | "basic" | "seller2",
    rest: Partial<typeof users.$inferInsert>,
  ) => ({
    id: PEOPLE[account],
    account,
    userName: account,
    email: `${account}@naru.example`,
    tel: "010-0000-0000",
    role: "User",
    certifiedAt: ago(90),
    createdAt: ago(120),
    ...rest,
    passwordHash: await hashPassword(account === "seller2" ? "seller1234" : `${account}1234`),
  });
  const inAYear = ago(-365);
  await db.insert(users).values(
    await Promise.all([
      person("admin", { userName: "관리자", role: "Admin", plan: "Unlimited" }),
      person("seller", {
        userName: "김나루",
        plan: "Unlimited",
        planExpiresAt: inAYear,
        tel: "010-1234-5678",
        naverId: await outside.naverId("rehearsal-naver-seller"),
        isAgreeMarketing: true,
      }),
      person("free", { userName: "이무료", plan: "free" }),
      person("basic", { userName: "박신규", plan: "free", role: "BasicUser", certifiedAt: null, createdAt: ago(1) }),
      person("seller2", { userName: "최두리", plan: "Lite", planExpiresAt: ago(-60), tel: "010-8765-4321" }),
    ]),
  );
  return PEOPLE;
}
