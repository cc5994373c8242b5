"use client";
import { ABNORMAL_ACCESS, CallError, LOGGED_OUT, failedIn } from "@/lib/contract/errors";
import { outlines } from "@/lib/contract/outlines";
import { unwrap } from "@/lib/contract/unwrap";
import { urlOf } from "./bff";
import { replyCheck } from "./check-reply";
import { OUR_HEADERS, REQUEST_ID } from "./our-headers";
import { deskHeader, isSameSellerBack, reportLogout } from "./session-end";

type Options = {
  /** The upstream's kind of upload; `edit` goes to the image host (docs/specification.md#validation-pictures). */
  type?: string;
  /** Receives the share sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborting rejects with the signal's reason; what was sent is thrown away by the server. */
  signal?: AbortSignal;
};

/**
 * Stores one picture and returns its address. Uses XMLHttpRequest, because `fetch` reports no upload progress. Throws a
 * `CallError` as `callBff` does.
 */
export async function uploadPicture(file: File, options: Options = {}): Promise<string> {
  const spec = outlines["image.upload"];
  const check = await replyCheck();
  const first = await sent(urlOf(spec), file, options);
  const mayRepeat = first.status === 401 && (await isSameSellerBack());
  const last = mayRepeat ? await sent(urlOf(spec), file, options) : first;
  try {
    return addressIn(last, check);
  } catch (error) {
    throw failedIn(error, last.requestId);
  }
}

function addressIn({ status, text }: Sent, check: Awaited<ReturnType<typeof replyCheck>>): string {
  const body = jsonIn(text);
  if (status === 401) {
    reportLogout();
    throw new CallError(401, LOGGED_OUT, "loggedOut");
  }
  if (status === 0) throw new CallError(400, ABNORMAL_ACCESS, "offline");
  if (status >= 400) {
    const kind = status === 429 || status >= 502 ? "busy" : "refused";
    throw new CallError(status, sentenceIn(body) || ABNORMAL_ACCESS, kind);
  }
  const link = linkIn(check("image.upload", unwrap(body)));
  if (!link) throw new CallError(502, ABNORMAL_ACCESS, "unreadable");
  return link;
}

type Sent = { status: number; text: string; requestId: string | null };

function sent(url: string, file: File, { type = "edit", onProgress, signal }: Options) {
  return new Promise<Sent>((resolve, reject) => {
    const form = new FormData();
    // The small field goes first: the door reads it before it lets the file through.
    form.append("type", type);
    form.append("files", file, file.name);
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal?.reason);
    };
    const done = () => signal?.removeEventListener("abort", abort);
    request.open("POST", url);
    for (const [name, value] of Object.entries({ ...OUR_HEADERS, ...deskHeader() }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      done();
      const requestId = request.getResponseHeader(REQUEST_ID);
      resolve({ status: request.status, text: request.responseText, requestId });
    };
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener("abort", abort);
    request.send(form);
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const looksLikeMarkup = (text: string): boolean => text.trimStart().startsWith("<");

function sentenceIn(body: unknown): string {
  if (typeof body === "string") return looksLikeMarkup(body) ? "" : body;
  return isRecord(body) && typeof body.message === "string" ? body.message : "";
}
const linkIn = (body: unknown): string => (isRecord(body) && typeof body.link === "string" ? body.link : "");
