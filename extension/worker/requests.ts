import * as z from "zod";
import { STATE_MAX } from "@/lib/domain/extension/limits";
import { parseProductAddress } from "@/lib/domain/sites/product-address";
import type { SiteName } from "@/lib/domain/sites/sites";
import type { Change, ItemResult } from "@/lib/domain/extension/messages";
import type { Fit } from "@/lib/domain/extension/protocol";
import type { DeskReply } from "./desk-line";
import type { Run, RunCounts } from "./run";

const url = z.string().max(4_000);
const notes = { group: z.string().max(100), memo: z.string().max(500) };
const page = z.strictObject({
  state: z.string().max(STATE_MAX),
  description: z.string().max(STATE_MAX),
  pageUrl: url,
});

/** What our script in a shop may ask the worker for. It runs in the shop's process, so every field is checked. */
const shopRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("status") }),
  z.strictObject({ kind: z.literal("known"), codes: z.array(z.string().max(40)).min(1).max(300) }),
  z.strictObject({ kind: z.literal("groups") }),
  z.strictObject({ kind: z.literal("compare"), url, page }),
  z.strictObject({ kind: z.literal("collect"), url, page, ...notes }),
  z.strictObject({ kind: z.literal("progress"), workNumber: z.number().int() }),
  z.strictObject({ kind: z.literal("run"), urls: z.array(url).min(1).max(300), ...notes }),
  z.strictObject({ kind: z.enum(["stop", "goOn", "forget", "openDesk", "openOptions"]) }),
]);
export type ShopRequest = z.infer<typeof shopRequest>;

/** The run as the panel shows it. */
export type RunView = Pick<Run, "state" | "wait" | "message" | "workNumber"> &
  RunCounts & { misses: { url: string; miss: string }[] };

export type Status = {
  version: string;
  /** Whether an address was confirmed, and whether it is open in a tab with a seller logged in. */
  desk: "notConfirmed" | "notOpen" | "open";
  fit: Fit;
  run: RunView | null;
};

/** What the worker answers to each. */
export type ShopReplies = {
  status: Status;
  known: DeskReply<{ codes: string[] }>;
  groups: DeskReply<{ names: string[] }>;
  compare: DeskReply<{ owned: boolean; reason: string | null; changes: Change[] }>;
  collect: DeskReply<{ workNumber: number }>;
  progress: DeskReply<{ results: ItemResult[] }>;
  run: { started: boolean };
  stop: null;
  goOn: null;
  forget: null;
  openDesk: null;
  openOptions: null;
};

export const readShopRequest = (message: unknown): ShopRequest | undefined => shopRequest.safeParse(message).data;

/** The product a shop's script names, at its own site only: a page of one site cannot speak for another. */
export function productOf(text: string, site: SiteName): { url: string; code: string } | undefined {
  const address = parseProductAddress(text);
  return address.ok && address.site === site && address.code !== undefined
    ? { url: address.url, code: address.code }
    : undefined;
}
