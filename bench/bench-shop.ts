import { openDatabase } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";

/**
 * A seller of this process alone, stored in an empty database: PGlite, or the Postgres that DATABASE_URL names. What a bench
 * writes for this seller is apart from that of another run.
 */
export async function benchShop(plan = "Basic") {
  const user = {
    id: `bench-${process.pid}`,
    familyId: "",
    account: "bench",
    userName: "bench",
    role: "User",
    plan,
  };
  const database = await openDatabase(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {});
  await database.db
    .insert(users)
    .values({ id: user.id, account: user.id, userName: "bench", email: `${user.id}@naru.example`, passwordHash: "" });
  return { user, database };
}
