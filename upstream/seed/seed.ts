import { count, sql } from "drizzle-orm";
import { users } from "@/upstream/db/schema";
import { seedClosedMarket } from "./closed-market";
import { seedDesk } from "./desk";
import { seedPeople } from "./people";
import { seedReferral } from "./referral";
import type { SeedServices, SeedWorld } from "./seed-world";
import { seedShelf } from "./shelf";
import { seedTemplates } from "./templates";
import { seedTrade } from "./trade";

export const DEMO_PRODUCTS = 300;

/**
 * Fills an empty database with a shop that has been running for three months; a database with people is left alone and
 * false is answered.
 */
export async function seedIfEmpty(
  services: SeedServices,
  world: SeedWorld,
  productCount = DEMO_PRODUCTS,
): Promise<boolean> {
  const [there] = await services.db.select({ total: count() }).from(users);
  if ((there?.total ?? 0) > 0) return false;
  await services.outside.answers();
  // Markets that remember another shop, or a seed that was cut short, have numbers taken that this one needs.
  await services.outside.forget();
  // All or nothing: a seed that was cut short would leave people without their shops, and never be finished.
  await services.db.transaction(async (tx) => {
    const inside = { ...services, db: tx };
    const people = await seedPeople(inside);
    await seedDesk(tx);
    await seedReferral(inside, people);
    await seedTemplates(tx, people);
    await seedShelf(inside, people, productCount);
    await seedTrade(inside, people, world);
    await seedClosedMarket(inside, people);
  });
  // The planner knows nothing of tables filled a moment ago.
  await services.db.execute(sql`vacuum (analyze)`);
  return true;
}
