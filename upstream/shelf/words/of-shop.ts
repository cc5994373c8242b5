import type { Needs, SignedIn } from "@/upstream/context";

/** A shop is its owner, whoever of its people asks; a job that nobody waits for names the owner alone. */
export type OfShop = Needs<"db"> & { user: Pick<SignedIn, "id"> };
