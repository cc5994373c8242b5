import "@/extension/worker/without-eval";
import { fromDesk, type DeskMessage, type ExtensionMessage } from "@/lib/domain/extension/messages";
import { CHANNEL, fitOf, PROTOCOL, type Fit } from "@/lib/domain/extension/protocol";

/** A collect of a large page over a slow line. */
const ANSWER_MS = 60_000;

type Answer = Extract<DeskMessage, { kind: "answer" }>;
type Ping = { kind: "ping" };
export type Pong = { isReady: boolean; fit: Fit };

/**
 * Runs on the confirmed desk's own pages: carries the extension's questions to the page and the page's answers back. It can do
 * nothing that the page does not offer.
 */
function begin(): void {
  // A confirmed address runs it in open tabs, where it may be already: two of us would send each part twice.
  const world = globalThis as { isDeskThere?: boolean };
  if (window.top !== window || world.isDeskThere) return;
  world.isDeskThere = true;
  const { version } = chrome.runtime.getManifest();
  const waiting = new Map<string, (answer: Answer) => void>();
  let pong: Pong = { isReady: false, fit: "fits" };

  const post = (message: ExtensionMessage): void => window.postMessage(message, window.location.origin);
  const sayHello = () => post({ channel: CHANNEL, from: "extension", protocol: PROTOCOL, kind: "hello", version });

  function answerTo(message: Extract<ExtensionMessage, { kind: "ask" }>): Promise<Pick<Answer, "value" | "problem">> {
    return new Promise((resolve) => {
      const end = (answer: Pick<Answer, "value" | "problem">) => {
        clearTimeout(late);
        waiting.delete(message.id);
        resolve(answer);
      };
      const late = setTimeout(() => end({ problem: { kind: "offline", message: "" } }), ANSWER_MS);
      waiting.set(message.id, ({ value, problem }) => end(problem ? { problem } : { value }));
      post(message);
    });
  }

  window.addEventListener("message", (event) => {
    const message = fromDesk(event, window);
    if (message?.kind === "answer") waiting.get(message.id)?.(message);
    // Without an id the extension was updated or removed meanwhile.
    if (message?.kind !== "here" || !chrome.runtime?.id) return;
    pong = { isReady: true, fit: fitOf(PROTOCOL, message) };
    if (!message.isAnswer) sayHello();
    void chrome.runtime.sendMessage({ kind: "deskHere" }).catch(() => undefined);
  });

  chrome.runtime.onMessage.addListener((message: Ping | ExtensionMessage, sender, respond) => {
    if (sender.id !== chrome.runtime.id) return false;
    if (message.kind === "ping") respond(pong);
    else if (message.kind === "ask") {
      void answerTo(message).then(respond);
      return true;
    } else {
      post(message);
      respond(true);
    }
    return false;
  });

  sayHello();
}

begin();
