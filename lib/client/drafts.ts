"use client";
import { createStore, del, get, set } from "idb-keyval";

/** What a seller entered and has not saved, with when it was entered and what it was based on. */
export type Draft<T> = { at: string; base: string | null; value: T };

const store = () => createStore("naru-drafts", "drafts");
const keyOf = (user: string, place: string) => `${user}|${place}`;

/** Keeps a draft for a user and a place, e.g. `product/Taobao/600000000001`. Failing storage never stops the work. */
export async function keepDraft<T>(user: string, place: string, draft: Draft<T>): Promise<void> {
  await orNothing(() => set(keyOf(user, place), draft, store()));
}

export async function readDraft<T>(user: string, place: string): Promise<Draft<T> | undefined> {
  return orNothing(() => get<Draft<T>>(keyOf(user, place), store()));
}

export async function dropDraft(user: string, place: string): Promise<void> {
  await orNothing(() => del(keyOf(user, place), store()));
}

/** A browser that keeps nothing may throw at the first touch of its storage, before there is a promise to fail. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
