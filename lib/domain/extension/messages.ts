import {
  array,
  boolean,
  discriminatedUnion,
  enum as oneOf,
  literal,
  number,
  object,
  strictObject,
  string,
  union,
  unknown,
  type infer as Inferred,
} from "zod";
import { SITE_NAMES } from "@/lib/domain/sites/sites";
import { KNOWN_MAX, PART_MAX } from "./limits";
import { CHANNEL } from "./protocol";

const id = string().min(1).max(40);
const site = oneOf(SITE_NAMES);
const code = string().min(1).max(40);
const url = string().min(1).max(4_000);
const workNumber = number().int().positive();
const page = { site, url, pageUrl: string().max(4_000) };

/** What the extension asks the desk. The state of `compare` and `collect` was sent in parts before. */
const ask = discriminatedUnion("what", [
  strictObject({ what: literal("known"), site, codes: array(code).min(1).max(KNOWN_MAX) }),
  strictObject({ what: literal("groups") }),
  strictObject({ what: literal("compare"), ...page }),
  strictObject({
    what: literal("collect"),
    ...page,
    group: string().max(100),
    memo: string().max(500),
    /** The work the product belongs to as well; null begins one. */
    workNumber: workNumber.nullable(),
  }),
  strictObject({ what: literal("progress"), workNumber }),
]);
export type Ask = Inferred<typeof ask>;

const change = union([
  object({ what: literal("title"), from: string(), to: string() }),
  object({ what: literal("price"), from: number(), to: number(), currency: string() }),
]);
export type Change = Inferred<typeof change>;

const itemResult = object({
  url: string(),
  code: string().nullable(),
  status: oneOf(["Waiting", "Working", "Success", "Fail", "Cancelled"]),
  reason: string().nullable(),
  /** Why it failed, in the seller's language. */
  message: string().nullable(),
});
export type ItemResult = Inferred<typeof itemResult>;

/** What the desk answers to each question. */
export const ANSWERS = {
  known: object({ codes: array(code).max(KNOWN_MAX) }),
  groups: object({ names: array(string()).max(200) }),
  compare: object({ owned: boolean(), reason: string().nullable(), changes: array(change) }),
  collect: object({ workNumber }),
  progress: object({ results: array(itemResult).max(10_000) }),
} as const;
export type AnswerOf<What extends Ask["what"]> = Inferred<(typeof ANSWERS)[What]>;

/** Why the desk did not do what it was asked; `message` is the server's sentence, in the seller's language. */
const problem = object({
  kind: oneOf(["loggedOut", "refused", "offline", "unreadable"]),
  message: string().max(1_000),
});
export type Problem = Inferred<typeof problem>;

const mark = { channel: literal(CHANNEL) };
const ofExtension = { ...mark, from: literal("extension"), protocol: number().int() };
const ofDesk = { ...mark, from: literal("desk") };

const extensionMessage = discriminatedUnion("kind", [
  strictObject({ ...ofExtension, kind: literal("hello"), version: string().max(20) }),
  strictObject({
    ...ofExtension,
    kind: literal("part"),
    id,
    field: oneOf(["state", "description"]),
    text: string().max(PART_MAX),
  }),
  strictObject({ ...ofExtension, kind: literal("ask"), id, ask }),
]);
export type ExtensionMessage = Inferred<typeof extensionMessage>;
export type StateField = Extract<ExtensionMessage, { kind: "part" }>["field"];

const deskMessage = discriminatedUnion("kind", [
  strictObject({
    ...ofDesk,
    kind: literal("here"),
    oldest: number().int(),
    newest: number().int(),
    /** Whether it answers a hello, which is not said again then. */
    isAnswer: boolean(),
  }),
  strictObject({
    ...ofDesk,
    kind: literal("answer"),
    id,
    value: unknown().optional(),
    problem: problem.optional(),
  }),
]);
export type DeskMessage = Inferred<typeof deskMessage>;

/** Where a message came from, as a `MessageEvent` says it. */
type Posted = { data: unknown; origin: string; source: unknown };

/** Whether a message was posted by a script of this very window: no frame, no opener and no other page can do that. */
const isOwn = ({ origin, source }: Posted, window: { location: { origin: string } }): boolean =>
  source === window && origin === window.location.origin;

const marked = ({ data }: Posted, from: string): boolean =>
  typeof data === "object" &&
  data !== null &&
  "channel" in data &&
  "from" in data &&
  data.channel === CHANNEL &&
  data.from === from;

/** The extension's message in an event; nothing where another page posted it, and where it is none. */
export function fromExtension(event: Posted, window: { location: { origin: string } }): ExtensionMessage | undefined {
  if (!isOwn(event, window) || !marked(event, "extension")) return undefined;
  return extensionMessage.safeParse(event.data).data;
}

/** The desk's message in an event; nothing where another page posted it, and where it is none. */
export function fromDesk(event: Posted, window: { location: { origin: string } }): DeskMessage | undefined {
  if (!isOwn(event, window) || !marked(event, "desk")) return undefined;
  return deskMessage.safeParse(event.data).data;
}
