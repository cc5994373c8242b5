import type { Area } from "@/lib/domain/staff/areas";

/**
 * What a deed was done to: how many things, the first of them by their shortened ids, and at which market; and of which areas
 * one would have been needed, where a right was missing.
 */
export type Subject = { count?: number; ids?: string[]; market?: string; areas?: Area[] };

const IDS_SHOWN = 3;
const ID_LENGTH_MAX = 12;
const CUT_TO = 8;
/** Where calls keep the things they are about. */
const LISTS = ["objectIds", "codes", "idxs", "items", "rows"];
const NAMES = ["objectId", "code", "idx", "id"];
/** A lonely number a call is about. */
const NUMBERS = ["workNumber", "idx", "id"];
const ID = /^[\w.-]+$/;
const MARKET = /^[A-Za-z0-9]{1,20}$/;

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Example: `shortId("6561c0ffee0123456789")` is `6561c0ff…`. */
const shortId = (id: string): string => (id.length > ID_LENGTH_MAX ? `${id.slice(0, CUT_TO)}…` : id);

function idOf(thing: unknown): string | undefined {
  const fields = fieldsOf(thing);
  const said = typeof thing === "object" ? NAMES.map((name) => fields[name]).find((one) => one !== undefined) : thing;
  const id = typeof said === "string" || typeof said === "number" ? String(said) : "";
  return ID.test(id) ? shortId(id) : undefined;
}

/**
 * What the audit trail may say of a call's input. Only ids, counts and a market's name are taken, and only from where
 * calls keep them: names, keys and texts that a person typed stay out, whatever they look like.
 *
 * Example: `subjectOf({}, {objectIds: ["a", "b"], tags: ["…"]})` is `{count: 2, ids: ["a", "b"]}`.
 */
export function subjectOf(query: unknown, body: unknown): Subject {
  const [asked, sent] = [fieldsOf(query), fieldsOf(body)];
  const list = Array.isArray(body) ? (body as unknown[]) : LISTS.map((name) => sent[name]).find(Array.isArray);
  const number = NUMBERS.map((name) => asked[name] ?? sent[name]).find((one) => typeof one === "number");
  const things: unknown[] = list ?? (typeof body === "number" ? [body] : number === undefined ? [] : [number]);
  const ids = things.slice(0, IDS_SHOWN).flatMap((thing) => idOf(thing) ?? []);
  const rowCount = typeof sent.rowCount === "number" ? sent.rowCount : undefined;
  const market = [asked.market, sent.market].find((one) => typeof one === "string" && MARKET.test(one));
  return {
    ...(rowCount !== undefined && { count: rowCount }),
    ...(things.length > 0 && { count: things.length }),
    ...(ids.length > 0 && { ids }),
    ...(typeof market === "string" && { market }),
  };
}
