import { eq, sql } from "drizzle-orm";
import { GIGABYTE } from "@/lib/domain/kit/byte-sizes";
import { paceOf } from "@/lib/domain/plan/plan-pace";
import type { Needs, SignedIn } from "@/upstream/context";
import { images, users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

/** Whose pictures are counted, and by which plan. */
type OfSeller = Needs<"db"> & { user: Pick<SignedIn, "id" | "plan"> };

/** What a seller's uploaded pictures fill, in bytes. Pictures taken out of the gallery count no longer. */
export async function storageUsed({ db, user }: OfSeller): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${images.bytes}), 0)::float8` })
    .from(images)
    .where(eq(images.userId, user.id));
  return row?.bytes ?? 0;
}

/** What may still be uploaded, in bytes; 0 when nothing may. */
export const storageLeft = async (services: OfSeller): Promise<number> =>
  Math.max(0, paceOf(services.user.plan).storageBytes - (await storageUsed(services)));

/** Said to the seller whose pictures fill what the plan has for them. */
export function storageFull(plan: string): Refusal {
  const gigabytes = paceOf(plan).storageBytes / GIGABYTE;
  return new Refusal(
    413,
    "plans.storageFull",
    { gigabytes },
    {
      json: (message) => ({ code: 413, status: "Fail", message, data: null }),
    },
  );
}

/**
 * Makes sure that so many bytes more fit. Ask inside the transaction that keeps them: two uploads at once come one after
 * the other here, otherwise both would find the same room.
 */
export async function checkStorage(services: OfSeller, bytes: number): Promise<void> {
  const { db, user } = services;
  await db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
  if ((await storageLeft(services)) < bytes) throw storageFull(user.plan);
}
