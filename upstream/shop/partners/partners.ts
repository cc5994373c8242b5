import { and, asc, eq, ilike, ne, or } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { containing } from "@/upstream/db/matching";
import { partners } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

/** The directory by name; the keyword is looked for in names and descriptions. */
export async function partnerList(
  { query: { keyword, category } }: Parsed<"partners.list">,
  { db }: Needs<"db">,
): Promise<Reply<"partners.list">> {
  const word = keyword?.trim() && containing(keyword.trim());
  return db
    .select()
    .from(partners)
    .where(
      and(
        word ? or(ilike(partners.name, word), ilike(partners.about, word)) : undefined,
        category && eq(partners.category, category),
      ),
    )
    .orderBy(asc(partners.name));
}

/** Adds or changes a company. Names are unique in the directory; a duplicate is refused with a 409. */
export async function savePartner(
  { id, tel = "", ...given }: Parsed<"partners.save">["body"],
  { db }: Needs<"db">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: partners.id })
      .from(partners)
      .where(and(eq(partners.name, given.name), id === undefined ? undefined : ne(partners.id, id)));
    if (same) throw new Refusal(409, "partners.nameTaken");
    const row = { ...given, tel };
    if (id === undefined) {
      await tx.insert(partners).values(row);
      return;
    }
    const changed = await tx.update(partners).set(row).where(eq(partners.id, id)).returning({ id: partners.id });
    if (changed.length === 0) throw new Refusal(404, "partners.unknown");
  });
}

export async function removePartner(id: number, { db }: Needs<"db">): Promise<void> {
  await db.delete(partners).where(eq(partners.id, id));
}
