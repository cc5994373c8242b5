import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { ExtensionLink } from "@/components/shell/extension-link";
import type { Ask, DeskMessage, ExtensionMessage } from "@/lib/domain/extension/messages";
import { PART_MAX } from "@/lib/domain/extension/limits";
import { CHANNEL, PROTOCOL } from "@/lib/domain/extension/protocol";

const URL = "https://item.taobao.com/item.htm?id=612345678901";
const head = { channel: CHANNEL, from: "extension", protocol: PROTOCOL } as const;
const ask = (workNumber: number | null): Ask => ({
  what: "collect",
  site: "Taobao",
  url: URL,
  pageUrl: URL,
  group: "",
  memo: "",
  workNumber,
});

/** Makes states where they cost this page nothing, as the browser hands them over from another process. */
const WORKER = `onmessage = ({ data: { letters, size } }) => {
  const state = '{"text":"' + "杯子x".repeat(letters / 3) + '"}';
  for (let at = 0; at < state.length; at += size) postMessage(state.slice(at, at + size));
  postMessage(null);
};`;
const worker = new Worker(globalThis.URL.createObjectURL(new Blob([WORKER])));

/** The parts of a state, each as a message of its own. */
function eachPart(letters: number, size: number, take: (part: string) => void): Promise<void> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => (data === null ? resolve() : take(data));
    worker.postMessage({ letters, size });
  });
}

const post = (message: ExtensionMessage) => window.postMessage(message, window.location.origin);
const answered = (id: string): Promise<Extract<DeskMessage, { kind: "answer" }>> =>
  new Promise((resolve) => {
    window.addEventListener("message", function listen({ data }: MessageEvent<DeskMessage>) {
      if (data.channel !== CHANNEL || data.from !== "desk" || data.kind !== "answer" || data.id !== id) return;
      window.removeEventListener("message", listen);
      resolve(data);
    });
  });

/** The tasks of over 50 ms that held the page's thread while some work was done, in ms. */
async function longTasks(work: () => Promise<number>): Promise<{ tasks: number[]; done: number }> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: "longtask" });
  const done = await work();
  // The observer is called after the task.
  await new Promise((resolve) => setTimeout(resolve, 200));
  observer.disconnect();
  return { tasks, done };
}

async function handOver(sizes: readonly number[]): Promise<number> {
  let done = 0;
  let work: number | null = null;
  for (const [at, letters] of sizes.entries()) {
    const id = `p${at}`;
    await eachPart(letters, PART_MAX, (text) => post({ ...head, kind: "part", id, field: "state", text }));
    const answer = answered(id);
    post({ ...head, kind: "ask", id, ask: ask(work) });
    const { value } = await answer;
    work = (value as { workNumber: number } | undefined)?.workNumber ?? null;
    if (work !== null) done += 1;
  }
  return done;
}

/** The same without parts: a state in one message, and the body written at once. */
async function atOnce(sizes: readonly number[]): Promise<number> {
  let done = 0;
  for (const letters of sizes) {
    let state = "";
    await eachPart(letters, letters * 2, (text) => (state = text));
    window.postMessage({ channel: "at-once", state }, window.location.origin);
    const body = JSON.stringify({ items: [{ url: URL, raw: { state } }] });
    const answer = await fetch("/api/Product/TaobaoProductWorkListExtension", { method: "POST", body });
    if (answer.ok) done += 1;
  }
  return done;
}

createRoot(document.getElementById("root") as HTMLElement).render(
  <SWRConfig value={{}}>
    <ExtensionLink />
  </SWRConfig>,
);

Object.assign(window, {
  inParts: (sizes: number[]) => longTasks(() => handOver(sizes)),
  atOnce: (sizes: number[]) => longTasks(() => atOnce(sizes)),
});
