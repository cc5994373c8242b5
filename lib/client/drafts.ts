"use client";
import { createStore, del, get, set } from "idb-keyval";

/** What a seller entered and has not saved, with when it was entered and what it was based on. */
export type Draft<T> = { at: string; base: string | null; value: T };

const store = () => createStore("naru-drafts", "drafts");
const keyOf = (user: string, place: string) => `${user}|${place}`;

/** Keeps a draft for a user and a place, e.g. `product/Taobao/600000000001`. Failing storage never stops the work. */
export async function keepDraft<T>(user: string, place: string, draft: Draft<T>): Promise<void> {
  await set(keyOf(user, place), draft, store()).catch(() => undefined);
}

export async function readDraft<T>(user: string, place: string): Promise<Draft<T> | undefined> {
  return get<Draft<T>>(keyOf(user, place), store()).catch(() => undefined);
}

export async function dropDraft(user: string, place: string): Promise<void> {
  await del(keyOf(user, place), store()).catch(() => undefined);
}
