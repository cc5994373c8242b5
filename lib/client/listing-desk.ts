"use client";
import type { Input } from "@/lib/contract/catalogue";
import { EMPTY_DESK, touchedCount, withProducts, type Desk } from "@/lib/domain/listing/desk";
import { keepDraft, readDraft } from "./drafts";

/** Where the desk of a seller is kept in this browser. */
export const DESK_PLACE = "listing/desk";

/** A start that was asked for: repeated with the same key it is the same start. */
export type DeskStart = { key: string; input: Input<"market.upload"> };

/** What a start was answered with. */
export type DeskStarted = { workNumber: number | null; message: string };

/** The desk as it is kept: with a start that may not have been answered yet, or the work that came of it. */
export type KeptDesk = { desk: Desk; sending: DeskStart | null; started: DeskStarted | null };

export const NEW_DESK: KeptDesk = { desk: EMPTY_DESK, sending: null, started: null };

export const readDesk = async (username: string): Promise<KeptDesk> =>
  (await readDraft<KeptDesk>(username, DESK_PLACE))?.value ?? NEW_DESK;

export const keepDesk = (username: string, value: KeptDesk): Promise<void> =>
  keepDraft(username, DESK_PLACE, { at: new Date().toISOString(), base: null, value });

/**
 * Puts products on the desk. They replace an untouched desk; on a desk with decisions they are added, so that no decision
 * is lost by choosing more. A finished start is cleared.
 */
export async function putOnDesk(username: string, products: readonly string[]): Promise<void> {
  const { desk, sending, started } = await readDesk(username);
  // The desk repeats a start whose reply was lost; the new selection waits until then.
  const isOpen = sending !== null || (started === null && touchedCount(desk) > 0);
  const next = started
    ? { ...withProducts(desk, []), products: [...products] }
    : withProducts(desk, isOpen ? [...desk.products, ...products] : products);
  await keepDesk(username, { desk: next, sending, started: null });
}
