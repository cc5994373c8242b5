import type { Path } from "@/lib/domain/patch/merge";
import type { JsonRecord } from "@/lib/domain/patch/json";
import type { StoredMessage } from "@/upstream/kit/messages";
import type { Database } from "./client";

/** A thing as it is now, held until the transaction ends. One that may come and go has no fields while it is not there. */
export type Held = {
  present: JsonRecord;
  /**
   * Makes it what the record says, which is a change like any other. A message says why it cannot be that. Nothing where
   * somebody else holds it, e.g. a market its listing.
   */
  save?(record: JsonRecord): Promise<StoredMessage | undefined>;
  /** Some market was asked to list it, which an undo does not tell. */
  isListed?: boolean;
  /** What its parts at these places are called, by the names the places have for them. */
  namesAt?(paths: readonly Path[]): Record<string, string>;
};

type Holding = { userId: string; subject: string; now: Date };

/** How things of one kind are read and saved to take changes back; nothing where the thing is gone for good. */
export type Undoable = { hold(tx: Database, holding: Holding): Promise<Held | undefined> };
