"use client";
import { z } from "zod";
import type { KeptChoice } from "@/lib/domain/sheets/choices";

const kept = z.array(z.object({ headings: z.string(), columns: z.record(z.string(), z.string().nullable()) }));

const keyOf = (username: string, kind: string) => `sheet-columns:${username}:${kind}`;

/**
 * The columns a seller chose for a kind of sheet in this browser; none where the storage is off or holds something else.
 * They are kept here and not with the account, because no call keeps settings of this sort.
 */
export function keptChoices(username: string, kind: string): KeptChoice[] {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(keyOf(username, kind)) ?? "[]"));
  } catch {
    return [];
  }
}

/** Keeps them; a storage that is full or off keeps nothing, and the next file asks again. */
export function keepChoices(username: string, kind: string, choices: readonly KeptChoice[]): void {
  try {
    localStorage.setItem(keyOf(username, kind), JSON.stringify(choices));
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}
