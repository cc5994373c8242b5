import { and, eq } from "drizzle-orm";
import { withoutView, withView, type SavedView } from "@/lib/domain/settings/saved-views";
import type { Needs } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";

/** The lists whose searches are kept, by the setting that keeps them. */
type ViewsOf = "orderViews" | "productViews";
const about = (userId: string, of: ViewsOf): string => `${userId}/${of}`;

/** A user's saved searches of a list, decrypted: a search often contains a buyer's name or number. */
export async function savedViews(of: ViewsOf, { db, user, sealer }: Needs<"db" | "user" | "sealer">) {
  const [row] = await db.select({ value: userSettings.value }).from(userSettings).where(ofUser(user.id, of));
  return opened(row?.value, user.id, of, sealer);
}

/** Keeps a search under a name. */
export const keepView = (of: ViewsOf, view: SavedView, context: Keeper): Promise<void> =>
  change(of, context, (kept) => withView(kept, view));

/** Deletes a saved search by name; an unknown name is no error. */
export const dropView = (of: ViewsOf, { name }: Pick<SavedView, "name">, context: Keeper): Promise<void> =>
  change(of, context, (kept) => withoutView(kept, name));

type Keeper = Needs<"db" | "user" | "now" | "sealer">;

const ofUser = (userId: string, of: ViewsOf) => and(eq(userSettings.userId, userId), eq(userSettings.name, of));

function opened(
  value: Record<string, unknown> | undefined,
  userId: string,
  of: ViewsOf,
  sealer: Keeper["sealer"],
): SavedView[] {
  const sealed = value?.sealed;
  return typeof sealed === "string" ? (JSON.parse(sealer.open(sealed, about(userId, of))) as SavedView[]) : [];
}

/** Changes the list under its row's lock, so that two computers saving at once keep both searches. */
async function change(
  of: ViewsOf,
  { db, user, now, sealer }: Keeper,
  next: (kept: SavedView[]) => SavedView[],
): Promise<void> {
  await db.transaction(async (tx) => {
    // The row has to stand before it can be locked.
    await tx.insert(userSettings).values({ userId: user.id, name: of, value: {} }).onConflictDoNothing();
    const [row] = await tx
      .select({ value: userSettings.value })
      .from(userSettings)
      .where(ofUser(user.id, of))
      .for("update");
    const views = next(opened(row?.value, user.id, of, sealer));
    const value = { sealed: sealer.seal(JSON.stringify(views), about(user.id, of)) };
    await tx.update(userSettings).set({ value, updatedAt: now }).where(ofUser(user.id, of));
  });
}
