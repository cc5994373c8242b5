import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { withoutView, withView, type SavedView } from "@/lib/domain/order/saved-views";
import type { Needs } from "@/upstream/context";
import { userSettings } from "@/upstream/db/schema";

const SETTING = "orderViews";
const about = (userId: string): string => `${userId}/${SETTING}`;

/** A user's saved searches, decrypted: a search often contains a buyer's name or number. */
export async function savedViews({
  db,
  user,
  sealer,
}: Needs<"db" | "user" | "sealer">): Promise<Reply<"orderManagement.views">> {
  const [row] = await db.select({ value: userSettings.value }).from(userSettings).where(ofUser(user.id));
  return opened(row?.value, user.id, sealer);
}

/** Keeps a search under a name. */
export const keepView = ({ body }: Parsed<"orderManagement.keepView">, context: Keeper): Promise<void> =>
  change(context, (kept) => withView(kept, body));

/** Deletes a saved search by name; an unknown name is no error. */
export const dropView = ({ body }: Parsed<"orderManagement.dropView">, context: Keeper): Promise<void> =>
  change(context, (kept) => withoutView(kept, body.name));

type Keeper = Needs<"db" | "user" | "now" | "sealer">;

const ofUser = (userId: string) => and(eq(userSettings.userId, userId), eq(userSettings.name, SETTING));

function opened(value: Record<string, unknown> | undefined, userId: string, sealer: Keeper["sealer"]): SavedView[] {
  const sealed = value?.sealed;
  return typeof sealed === "string" ? (JSON.parse(sealer.open(sealed, about(userId))) as SavedView[]) : [];
}

/** Changes the list under its row's lock, so that two computers saving at once keep both searches. */
async function change({ db, user, now, sealer }: Keeper, next: (kept: SavedView[]) => SavedView[]): Promise<void> {
  await db.transaction(async (tx) => {
    // The row has to stand before it can be locked.
    await tx.insert(userSettings).values({ userId: user.id, name: SETTING, value: {} }).onConflictDoNothing();
    const [row] = await tx
      .select({ value: userSettings.value })
      .from(userSettings)
      .where(ofUser(user.id))
      .for("update");
    const views = next(opened(row?.value, user.id, sealer));
    const value = { sealed: sealer.seal(JSON.stringify(views), about(user.id)) };
    await tx.update(userSettings).set({ value, updatedAt: now }).where(ofUser(user.id));
  });
}
