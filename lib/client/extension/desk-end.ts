"use client";
import { callBff, callWritten } from "@/lib/client/bff";
import { refetch } from "@/lib/client/use-call";
import { hasBot } from "@/lib/client/collecting";
import { CallError } from "@/lib/contract/errors";
import { collectBody, compareBody, writtenPart } from "@/lib/domain/extension/collect-body";
import {
  type AnswerOf,
  type Ask,
  type DeskMessage,
  type ExtensionMessage,
  type Problem,
} from "@/lib/domain/extension/messages";
import { waitingParts, type PageParts } from "@/lib/domain/extension/parts";
import { CHANNEL, fitOf, PROTOCOL, PROTOCOL_OLDEST, type Fit } from "@/lib/domain/extension/protocol";
import { codesOf } from "@/lib/domain/sites/sites";

const DESK_RANGE = { oldest: PROTOCOL_OLDEST, newest: PROTOCOL };

type Means = {
  post(message: DeskMessage): void;
  /** The extension has said which version it is. */
  onHello(extension: { version: string; fit: Fit }): void;
  /** SWR's, for the lists and logs that a collected product makes stale. */
  mutate(isStale: (key: unknown) => boolean): unknown;
};

/**
 * The desk's end of the line to the extension: makes the calls that the extension asks for, as any script of the page does, and
 * posts the answers. The extension gets neither a token nor a call of its own choice. Messages of another form than this desk
 * reads are left alone; the hello has said so by then.
 */
export type DeskEnd = ReturnType<typeof deskEnd>;
export function deskEnd({ post, onHello, mutate }: Means) {
  // A blob holds its bytes apart from the page, so that the body is put together without copying megabytes.
  const parts = waitingParts((text) => new Blob([writtenPart(text)]));

  async function answer(id: string, asked: Ask): Promise<void> {
    const message = { channel: CHANNEL, from: "desk", kind: "answer", id } as const;
    try {
      const value = await done(id, asked, parts.take(id));
      post({ ...message, value });
      if (asked.what === "collect") refetch(mutate, `collection.collect${asked.site}Raw`);
    } catch (error) {
      post({ ...message, problem: problemOf(error) });
    }
  }

  return {
    receive(message: ExtensionMessage): Promise<void> | undefined {
      const fit = fitOf(message.protocol, DESK_RANGE);
      if (message.kind === "hello") {
        onHello({ version: message.version, fit });
        post({ channel: CHANNEL, from: "desk", kind: "here", ...DESK_RANGE, isAnswer: true });
      } else if (fit === "fits" && message.kind === "part") parts.add(message.id, message.field, message.text);
      else if (fit === "fits" && message.kind === "ask") return answer(message.id, message.ask);
      return undefined;
    },
  };
}

const NO_PAGE: Problem = { kind: "unreadable", message: "" };

function done(id: string, asked: Ask, page: PageParts<Blob> | undefined): Promise<AnswerOf<Ask["what"]>> {
  switch (asked.what) {
    case "known":
      return known(asked);
    case "groups":
      return callBff("collection.groupNames", {}).then((names) => ({ names: names.slice(0, 200) }));
    case "progress":
      return progress(asked);
    case "compare":
      return page ? compared(asked, page) : Promise.reject(NO_PAGE);
    case "collect":
      return page ? collected(id, asked, page) : Promise.reject(NO_PAGE);
  }
}

/** Which of a site's products the seller has, one call for a whole list. */
async function known({ site, codes }: Extract<Ask, { what: "known" }>): Promise<AnswerOf<"known">> {
  const all = new Map(codes.flatMap((code) => codesOf(site, code).map((one) => [one, code])));
  const { summary } = await callBff("collection.searchSummary", {
    body: { site, code: [...all.keys()].join(","), pageNum: 1, pageLimit: 300 },
  });
  return { codes: [...new Set(summary.flatMap(({ code }) => all.get(code) ?? []))] };
}

async function compared({ site, url, pageUrl }: Extract<Ask, { what: "compare" }>, page: PageParts<Blob>) {
  return callWritten("collection.comparePage", compareBody(site, { url, pageUrl, ...page }));
}

async function collected(id: string, asked: Extract<Ask, { what: "collect" }>, page: PageParts<Blob>) {
  const { site, url, pageUrl, workNumber } = asked;
  if (workNumber === null && !(await hasBot())) throw NO_PAGE;
  const body = collectBody({ url, pageUrl, ...page }, asked);
  const started = await callWritten(`collection.collect${site}Raw`, body, { idempotencyKey: id });
  const number = started.workNumber ?? workNumber;
  if (number == null) throw NO_PAGE;
  return { workNumber: number };
}

async function progress({ workNumber }: Extract<Ask, { what: "progress" }>): Promise<AnswerOf<"progress">> {
  const items = await callBff("log.detail", { query: { type: "Collect", workNumber } });
  const results = items.map(({ url, code, status, reason, message }) => ({
    url: url ?? "",
    code: code ?? null,
    status,
    reason: reason ?? null,
    message: message ?? null,
  }));
  return { results };
}

function problemOf(error: unknown): Problem {
  if (error === NO_PAGE) return NO_PAGE;
  if (!(error instanceof CallError)) return { kind: "unreadable", message: "" };
  const { kind, message } = error;
  if (kind === "loggedOut" || kind === "refused") return { kind, message: message.slice(0, 1_000) };
  return { kind: kind === "unreadable" ? kind : "offline", message: "" };
}
