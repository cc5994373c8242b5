import { and, count, eq, exists, isNull, lt, max, or, sql, type SQL } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { DRIFT_POLICY, type DriftPolicy } from "@/lib/domain/drift/drift-policy";
import { HOUR_MS } from "@/lib/domain/kit/durations";
import type { Needs, SignedIn } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, products, userSettings } from "@/upstream/db/schema";
import { saveSetting } from "@/upstream/shop/templates/save-setting";

export const WATCH_SETTING = "sourceWatch";

/** `askedAt`: when the seller last had all sources read; ISO. */
type Watch = DriftPolicy & { askedAt?: string };

/** A stored watch, whole where parts of it are missing. */
export const watchIn = (value: Record<string, unknown> | null | undefined): Watch => ({
  ...DRIFT_POLICY,
  ...(value as Partial<Watch> | null | undefined),
});

/** How a seller has their sources read again, and what is done about changes. */
export async function watchOf({ db, user }: Needs<"db"> & { user: Pick<SignedIn, "id"> }): Promise<Watch> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(and(eq(userSettings.userId, user.id), eq(userSettings.name, WATCH_SETTING)));
  return watchIn(row?.value);
}

/** A product some market lists now. */
export const isListed = (db: Database): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(listings)
      .where(and(eq(listings.productId, products.id), eq(listings.status, "Success"))),
  );

/** Products due for their seller's watch at this moment; undefined if it is off. */
export function isDue(watch: Watch, now: Date): SQL | undefined {
  const unread = isNull(products.sourceReadAt);
  const byRule =
    watch.isOn && or(unread, lt(products.sourceReadAt, new Date(now.getTime() - watch.everyHours * HOUR_MS)));
  const asked = watch.askedAt !== undefined && or(unread, lt(products.sourceReadAt, new Date(watch.askedAt)));
  return byRule && asked ? or(byRule, asked) : byRule || asked || undefined;
}

/** The watch as its seller sees it, with how far the reading is. */
export async function shownPolicy(context: Needs<"db" | "user" | "now">): Promise<Reply<"sourceDrift.policy">> {
  const { db, user, now } = context;
  const stored = await watchOf(context);
  const { askedAt: _askedAt, ...watch } = stored;
  const due = isDue(stored, now);
  const own = and(eq(products.userId, user.id), isListed(db));
  const [all] = await db
    .select({ listed: count(), lastReadAt: max(products.sourceReadAt) })
    .from(products)
    .where(own);
  const [left] = due ? await db.select({ waiting: count() }).from(products).where(and(own, due)) : [];
  return {
    ...watch,
    automatic: [...watch.automatic],
    listed: all?.listed ?? 0,
    waiting: left?.waiting ?? 0,
    lastReadAt: all?.lastReadAt?.toISOString() ?? null,
  };
}

export async function savePolicy(
  body: Parsed<"sourceDrift.setPolicy">["body"],
  context: Needs<"db" | "user" | "now">,
): Promise<void> {
  const { askedAt } = await watchOf(context);
  await saveSetting(context, WATCH_SETTING, { ...body, ...(askedAt && { askedAt }) });
}

/** All listed products of the seller wait to be read from now on; the watch comes to them within seconds. */
export async function readSourcesNow(context: Needs<"db" | "user" | "now">): Promise<void> {
  const watch = await watchOf(context);
  await saveSetting(context, WATCH_SETTING, { ...watch, askedAt: context.now.toISOString() });
}
