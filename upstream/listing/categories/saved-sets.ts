import { and, desc, eq } from "drizzle-orm";
import { CATEGORY_SET_NAME_LENGTH_MAX, readSet } from "@/lib/domain/category/category-set";
import { templateName } from "@/lib/domain/template/template-name";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { userCategories } from "@/upstream/db/schema";
import type { Message } from "@/upstream/kit/messages";

const SETS_MAX = 500;
const TEXT_LENGTH_MAX = 10_000;
type Given = { id?: number; name: string; smartstore: string };

const shown = ({ id, name, smartstore, updatedAt }: typeof userCategories.$inferSelect) => ({
  id,
  name,
  smartstore,
  updatedAt: updatedAt.toISOString(),
});

/** A seller's saved sets, the one changed last first. */
export async function savedSets({ db, user }: Needs<"db" | "user">) {
  const rows = await db
    .select()
    .from(userCategories)
    .where(eq(userCategories.userId, user.id))
    .orderBy(desc(userCategories.updatedAt), desc(userCategories.id));
  return rows.map(shown);
}

/** One saved set, or a refusal where there is none of this seller's. */
export async function savedSet({ db, user }: Needs<"db" | "user">, id: number) {
  const [row] = await db
    .select()
    .from(userCategories)
    .where(and(eq(userCategories.userId, user.id), eq(userCategories.id, id)));
  if (!row) throw new Refusal(404, "categories.setGone");
  return shown(row);
}

/** Whether a name is taken among a seller's sets. */
export async function isTaken({ db, user }: Needs<"db" | "user">, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: userCategories.id })
    .from(userCategories)
    .where(and(eq(userCategories.userId, user.id), eq(userCategories.name, templateName(name))))
    .limit(1);
  return rows.length > 0;
}

function checked({ name, smartstore }: Given): { name: string; smartstore: string } {
  const kept = templateName(name);
  if (kept === "") throw new Refusal(400, "categories.nameMissing");
  if (kept.length > CATEGORY_SET_NAME_LENGTH_MAX)
    throw new Refusal(400, "categories.nameTooLong", { max: CATEGORY_SET_NAME_LENGTH_MAX });
  if (smartstore.length > TEXT_LENGTH_MAX || !readSet(smartstore)) throw new Refusal(400, "categories.unreadable");
  return { name: kept, smartstore };
}

const TAKEN: Message = { key: "categories.nameTaken" };

/** Saves a new set under a name that is free; answers its number. */
export async function addSet(context: Needs<"db" | "user" | "now">, body: Given): Promise<{ id: number }> {
  const { db, user, now } = context;
  const values = checked(body);
  if ((await savedSets(context)).length >= SETS_MAX) throw new Refusal(400, "categories.setsMax", { max: SETS_MAX });
  const [made] = await db
    .insert(userCategories)
    .values({ userId: user.id, ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: userCategories.id });
  if (!made) throw new Refusal(409, TAKEN);
  return made;
}

/** Changes a saved set; its name must stay free of the others'. */
export async function updateSet(context: Needs<"db" | "user" | "now">, body: Given): Promise<{ id: number }> {
  const { db, user, now } = context;
  const values = checked(body);
  const { id } = await savedSet(context, body.id ?? 0);
  const others = (await savedSets(context)).filter((set) => set.id !== id);
  if (others.some((set) => set.name === values.name)) throw new Refusal(409, TAKEN);
  await db
    .update(userCategories)
    .set({ ...values, updatedAt: now })
    .where(and(eq(userCategories.userId, user.id), eq(userCategories.id, id)));
  return { id };
}

/** The category numbers of a saved set by market; nothing where the set is not this seller's or not there. */
export async function numbersIn(context: Needs<"db" | "user">, id: number): Promise<Partial<Record<string, number>>> {
  if (id <= 0) return {};
  const set = (await savedSets(context)).find((one) => one.id === id);
  const choices = set ? (readSet(set.smartstore) ?? {}) : {};
  return Object.fromEntries(Object.entries(choices).map(([market, choice]) => [market, choice.id]));
}
