import { count } from "drizzle-orm";
import type { Services } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import type { MarketHosts } from "@/upstream/markets/connectors";
import { seedDesk } from "./desk";
import { seedPeople } from "./people";
import { seedShelf } from "./shelf";
import { seedTrade } from "./trade";

export type SeedWorld = { mallOrigin: string; marketHosts: MarketHosts };

const DEMO_PRODUCTS = 300;

/** Fills an empty database with a shop that has been running for three months; a database with people is left alone. */
export async function seedIfEmpty(services: Services, world: SeedWorld, productCount = DEMO_PRODUCTS): Promise<void> {
  const [there] = await services.db.select({ total: count() }).from(users);
  if ((there?.total ?? 0) > 0) return;
  const people = await seedPeople(services.db);
  await seedDesk(services.db);
  await seedShelf(services, people, world.mallOrigin, productCount);
  await seedTrade(services, people, world.marketHosts);
}
