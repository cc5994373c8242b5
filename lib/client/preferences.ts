"use client";
import { OWN_CALLS } from "@/lib/contract/own-calls";
import { OUR_HEADERS } from "./our-headers";

export type Preferences = Partial<{
  currentLanguage: string;
  theme: string;
  radius: string;
  direction: string;
  sideMenu: string;
}>;

/** Stores display preferences in cookies our server reads before the first paint. Answers whether it worked. */
export async function savePreferences(preferences: Preferences): Promise<boolean> {
  const response = await fetch(OWN_CALLS.preferences, {
    method: "POST",
    headers: { ...OUR_HEADERS, "content-type": "application/json" },
    body: JSON.stringify(preferences),
  }).catch(() => null);
  return response?.ok ?? false;
}
