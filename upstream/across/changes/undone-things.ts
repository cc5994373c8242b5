import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { UndoTarget } from "@/lib/contract/calls/changes";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { patches, products } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

/** Things one undo may touch. */
const UNDONE_MAX = 5_000;

export type Thing = { subject: string; name: string | null; site: string | null; code: string | null };

/** The seller's things that the changes to undo are about, those changed last first. Refuses where there are none. */
export async function thingsOf(
  { db, user }: { db: Database } & Needs<"user">,
  target: UndoTarget,
): Promise<readonly Thing[]> {
  const meant =
    "changes" in target
      ? inArray(patches.changeId, target.changes)
      : eq(patches.id, "patch" in target ? target.patch : target.since);
  const things = await db
    .select({ subject: patches.subject, name: products.titleKr, site: products.site, code: products.code })
    .from(patches)
    .leftJoin(products, eq(products.id, patches.subject))
    .where(and(eq(patches.userId, user.id), eq(patches.kind, "product"), meant))
    .groupBy(patches.subject, products.id)
    .orderBy(sql`${max(patches.id)} desc`)
    .limit(UNDONE_MAX + 1);
  if (things.length === 0) throw new Refusal(404, "changes.unknown");
  if (things.length > UNDONE_MAX) throw new Refusal(400, "changes.tooMany", { max: UNDONE_MAX });
  return things;
}
