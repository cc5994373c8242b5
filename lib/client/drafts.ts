"use client";
import { createStore, del, get, set } from "idb-keyval";

/** What a seller entered and has not saved, with when it was entered and what it was based on. */
export type Draft<T> = { at: string; base: string | null; value: T };

const store = () => createStore("naru-drafts", "drafts");
const keyOf = (user: string, place: string) => `${user}|${place}`;
const leftKeyOf = (user: string, place: string) => `naru-left|${keyOf(user, place)}`;

/** Keeps a draft for a user and a place, e.g. `product/Taobao/600000000001`. Failing storage never stops the work. */
export async function keepDraft<T>(user: string, place: string, draft: Draft<T>): Promise<void> {
  await orNothing(() => set(keyOf(user, place), draft, store()));
}

/**
 * The same in a page's last moment, when there is no time left for a database to finish: a copy stays in the tab's own
 * storage, which takes it at once. The next page of this tab finds it.
 */
export function leaveDraft<T>(user: string, place: string, draft: Draft<T>): void {
  leave(user, place, draft);
  void keepDraft(user, place, draft);
}

/** What was left last, of the database and the tab's own copy the newer one; undefined where it was dropped since. */
export async function readDraft<T>(user: string, place: string): Promise<Draft<T> | undefined> {
  const left = takenLeft<T>(user, place);
  const kept = await orNothing(() => get<Draft<T>>(keyOf(user, place), store()));
  if (!left || (kept && kept.at > left.at)) return kept;
  if (left.isDropped) {
    await orNothing(() => del(keyOf(user, place), store()));
    return undefined;
  }
  await keepDraft(user, place, left);
  return left;
}

/** Forgets a draft. The tab notes it at once, because the page may be left before the database has finished. */
export async function dropDraft(user: string, place: string): Promise<void> {
  const dropped: Left<unknown> = { at: new Date().toISOString(), base: null, value: null, isDropped: true };
  leave(user, place, dropped);
  await orNothing(() => del(keyOf(user, place), store()));
  // Input of the meantime stays.
  if (seenLeft(user, place) === JSON.stringify(dropped)) takenLeft(user, place);
}

/** The tab's own copy of a draft, or a note that it was dropped. */
type Left<T> = Draft<T> & { isDropped?: true };

function leave<T>(user: string, place: string, left: Left<T>): void {
  try {
    sessionStorage.setItem(leftKeyOf(user, place), JSON.stringify(left));
  } catch {
    // No room for it: the database may still be fast enough.
  }
}

function seenLeft(user: string, place: string): string | null {
  try {
    return sessionStorage.getItem(leftKeyOf(user, place));
  } catch {
    return null;
  }
}

function takenLeft<T>(user: string, place: string): Left<T> | undefined {
  const text = seenLeft(user, place);
  if (text === null) return undefined;
  try {
    sessionStorage.removeItem(leftKeyOf(user, place));
    return JSON.parse(text) as Left<T>;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing may throw at the first touch of its storage, before there is a promise to fail. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
