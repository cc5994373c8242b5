import * as z from "zod";
import { SITE_NAMES } from "../sites/sites";
import { KNOWN_MAX, PART_MAX } from "./limits";
import { CHANNEL } from "./protocol";

const id = z.string().min(1).max(40);
const site = z.enum(SITE_NAMES);
const code = z.string().min(1).max(40);
const url = z.string().min(1).max(4_000);
const workNumber = z.number().int().positive();
const page = { site, url, pageUrl: z.string().max(4_000) };

/** What the extension asks the desk. The state of `compare` and `collect` was sent in parts before. */
const ask = z.discriminatedUnion("what", [
  z.strictObject({ what: z.literal("known"), site, codes: z.array(code).min(1).max(KNOWN_MAX) }),
  z.strictObject({ what: z.literal("groups") }),
  z.strictObject({ what: z.literal("compare"), ...page }),
  z.strictObject({
    what: z.literal("collect"),
    ...page,
    group: z.string().max(100),
    memo: z.string().max(500),
    /** The work the product belongs to as well; null begins one. */
    workNumber: workNumber.nullable(),
  }),
  z.strictObject({ what: z.literal("progress"), workNumber }),
]);
export type Ask = z.infer<typeof ask>;

const change = z.union([
  z.object({ what: z.literal("title"), from: z.string(), to: z.string() }),
  z.object({ what: z.literal("price"), from: z.number(), to: z.number(), currency: z.string() }),
]);
export type Change = z.infer<typeof change>;

const fate = z.object({
  url: z.string(),
  code: z.string().nullable(),
  status: z.enum(["Waiting", "Working", "Success", "Fail", "Cancelled"]),
  reason: z.string().nullable(),
  /** Why it failed, in the seller's language. */
  message: z.string().nullable(),
});
export type Fate = z.infer<typeof fate>;

/** What the desk answers to each question. */
export const ANSWERS = {
  known: z.object({ codes: z.array(code).max(KNOWN_MAX) }),
  groups: z.object({ names: z.array(z.string()).max(200) }),
  compare: z.object({ owned: z.boolean(), reason: z.string().nullable(), changes: z.array(change) }),
  collect: z.object({ workNumber }),
  progress: z.object({ fates: z.array(fate).max(10_000) }),
} as const;
export type AnswerOf<What extends Ask["what"]> = z.infer<(typeof ANSWERS)[What]>;

/** Why the desk did not do what it was asked; `message` is the server's sentence, in the seller's language. */
const problem = z.object({
  kind: z.enum(["loggedOut", "refused", "offline", "unreadable"]),
  message: z.string().max(1_000),
});
export type Problem = z.infer<typeof problem>;

const mark = { channel: z.literal(CHANNEL) };
const ofExtension = { ...mark, from: z.literal("extension"), protocol: z.number().int() };
const ofDesk = { ...mark, from: z.literal("desk") };

const extensionMessage = z.discriminatedUnion("kind", [
  z.strictObject({ ...ofExtension, kind: z.literal("hello"), version: z.string().max(20) }),
  z.strictObject({
    ...ofExtension,
    kind: z.literal("part"),
    id,
    field: z.enum(["state", "description"]),
    text: z.string().max(PART_MAX),
  }),
  z.strictObject({ ...ofExtension, kind: z.literal("ask"), id, ask }),
]);
export type ExtensionMessage = z.infer<typeof extensionMessage>;
export type StateField = Extract<ExtensionMessage, { kind: "part" }>["field"];

const deskMessage = z.discriminatedUnion("kind", [
  z.strictObject({
    ...ofDesk,
    kind: z.literal("here"),
    oldest: z.number().int(),
    newest: z.number().int(),
    /** Whether it answers a hello, which is not said again then. */
    isAnswer: z.boolean(),
  }),
  z.strictObject({
    ...ofDesk,
    kind: z.literal("answer"),
    id,
    value: z.unknown().optional(),
    problem: problem.optional(),
  }),
]);
export type DeskMessage = z.infer<typeof deskMessage>;

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
