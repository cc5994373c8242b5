import { and, eq } from "drizzle-orm";
import type { Needs, SignedIn } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";
import { PRICE_DEFAULT, type PriceConfig } from "./price-config";

/** A seller's price setting and when it was saved; what a new seller starts with, undated, while there is none. */
export async function priceSettingOf({ db, user }: Needs<"db"> & { user: Pick<SignedIn, "id"> }): Promise<PriceConfig> {
  const [row] = await db
    .select({ value: userSettings.value, updatedAt: userSettings.updatedAt })
    .from(userSettings)
    .where(and(eq(userSettings.userId, user.id), eq(userSettings.name, "price")));
  return { ...PRICE_DEFAULT, ...row?.value, updatedAt: row?.updatedAt.toISOString() ?? null };
}
