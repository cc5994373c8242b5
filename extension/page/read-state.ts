import { STATE_MAX } from "@/lib/domain/extension/limits";
import type { SiteReading } from "@/extension/sites/reading";
import type { RecentAnswers } from "./recent-answers";

/** What a page says of its product; empty texts where it says nothing yet. */
export type PageState = { state: string; description: string };

const isParent = (value: unknown): value is Record<string, unknown> =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** The values at a path. Reading a property of the page may run the page's own code, in the page's own world. */
function valuesAt(root: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [root];
  if (!isParent(root)) return [];
  if (name === "*") return Array.isArray(root) ? root.slice(0, 50).flatMap((one) => valuesAt(one, rest)) : [];
  return valuesAt(root[name], rest);
}

/** A value as JSON; nothing for what is no object, leads back to itself, or is longer than a state may be. */
function written(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  try {
    const text = JSON.stringify(value);
    return text.length <= STATE_MAX ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The state of the product with one of these numbers. The page's own variables come before answers, because an answer may be about
 * another product; a state that does not name the number is passed over.
 */
export function readState(
  page: unknown,
  heard: Pick<RecentAnswers, "at">,
  { states, answers, descriptions, described }: SiteReading,
  codes: readonly string[],
): PageState {
  const isAbout = (text: string): boolean => codes.some((code) => text.includes(code));
  const variables = states.flatMap((path) => valuesAt(page, path)).flatMap((value) => written(value) ?? []);
  const description = described ? valuesAt(page, described).find((value) => typeof value === "string") : undefined;
  return {
    state: [...variables, ...heard.at(answers)].find(isAbout) ?? "",
    description: bounded(description) || (heard.at(descriptions)[0] ?? ""),
  };
}

const bounded = (value: unknown): string => (typeof value === "string" && value.length <= STATE_MAX ? value : "");
