import { PAGE_CHANNEL, type PageAnswer, type PageQuestion } from "@/extension/page/channel";
import { STATE_MAX } from "@/lib/domain/extension/limits";
import { outOfBounds, type OutOfBounds } from "./bounds";

/** A page as it is handed over. */
export type ReadPage = { state: string; description: string; pageUrl: string };
export type ReadOutcome = { ok: true; page: ReadPage } | { ok: false; problem: OutOfBounds };

/** How much longer than the page is waited for itself. */
const PATIENCE_MS = 3_000;

/** The page's answer in a message, as far as it has the shape of one. Any script of the page may have posted it. */
export function answerIn(data: unknown, ask: string): Pick<ReadPage, "state" | "description"> | undefined {
  const { channel, answer, state, description } = (data ?? {}) as Partial<PageAnswer>;
  if (channel !== PAGE_CHANNEL || answer !== ask || typeof state !== "string") return undefined;
  return { state, description: typeof description === "string" && description.length <= STATE_MAX ? description : "" };
}

function asked(codes: readonly string[], waitMs: number): Promise<Pick<ReadPage, "state" | "description">> {
  const ask = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (found: Pick<ReadPage, "state" | "description">) => {
      clearTimeout(late);
      window.removeEventListener("message", listen);
      resolve(found);
    };
    const late = setTimeout(() => end({ state: "", description: "" }), waitMs + PATIENCE_MS);
    const listen = ({ source, origin, data }: MessageEvent) => {
      const found = source === window && origin === location.origin ? answerIn(data, ask) : undefined;
      if (found) end(found);
    };
    window.addEventListener("message", listen);
    const question: PageQuestion = { channel: PAGE_CHANNEL, ask, codes: [...codes], waitMs };
    window.postMessage(question, location.origin);
  });
}

/**
 * What this page says of the product with one of these numbers: the state in its memory or an answer it asked for, else its whole
 * text, which tells the desk's server why there is none. Waits up to `waitMs` for the product.
 */
export async function readPage(codes: readonly string[], waitMs: number): Promise<ReadOutcome> {
  const found = await asked(codes, waitMs);
  const state = found.state || document.documentElement.outerHTML;
  const problem = outOfBounds(state);
  if (problem) return { ok: false, problem };
  return { ok: true, page: { state, description: found.description, pageUrl: location.href } };
}
