import { and, asc, count, eq, ne } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { answerTemplates } from "@/upstream/db/schema";
import { REMOVED, Refusal } from "@/upstream/kit/answers";

const TEMPLATES_MAX = 100;

/** A seller's answer templates by name. */
export const answerTemplatesOf = ({ db, user }: Needs<"db" | "user">): Promise<Reply<"marketCs.templates">> =>
  db
    .select({ id: answerTemplates.id, name: answerTemplates.name, content: answerTemplates.content })
    .from(answerTemplates)
    .where(eq(answerTemplates.userId, user.id))
    .orderBy(asc(answerTemplates.name));

/** Saves a template under a name no other of the seller's has. */
export async function saveAnswerTemplate(
  { body: { id, name, content } }: Parsed<"marketCs.saveTemplate">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"marketCs.saveTemplate">> {
  const mine = eq(answerTemplates.userId, user.id);
  return db.transaction(async (tx) => {
    const [twin] = await tx
      .select({ id: answerTemplates.id })
      .from(answerTemplates)
      .where(and(mine, eq(answerTemplates.name, name), id === undefined ? undefined : ne(answerTemplates.id, id)));
    if (twin) throw new Refusal(409, "inquiries.templateNameTaken", { name });
    if (id !== undefined) {
      const [saved] = await tx
        .update(answerTemplates)
        .set({ name, content, updatedAt: now })
        .where(and(mine, eq(answerTemplates.id, id)))
        .returning({ id: answerTemplates.id });
      if (!saved) throw new Refusal(404, "inquiries.templateGone");
      return saved;
    }
    const [held] = await tx.select({ total: count() }).from(answerTemplates).where(mine);
    if ((held?.total ?? 0) >= TEMPLATES_MAX) throw new Refusal(409, "inquiries.templatesMax", { max: TEMPLATES_MAX });
    const [made] = await tx
      .insert(answerTemplates)
      .values({ userId: user.id, name, content, updatedAt: now })
      .returning({ id: answerTemplates.id });
    return { id: made?.id ?? 0 };
  });
}

export async function removeAnswerTemplate(
  { body }: Parsed<"marketCs.removeTemplate">,
  { db, user }: Needs<"db" | "user">,
): Promise<string> {
  const gone = await db
    .delete(answerTemplates)
    .where(and(eq(answerTemplates.userId, user.id), eq(answerTemplates.id, body.id)))
    .returning({ id: answerTemplates.id });
  if (gone.length === 0) throw new Refusal(404, "inquiries.templateUnknown");
  return REMOVED;
}
