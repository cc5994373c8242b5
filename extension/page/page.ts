import { siteOf } from "@/lib/domain/sites/sites";
import { READINGS } from "@/extension/sites/readings";
import { PAGE_CHANNEL, type PageAnswer, type PageQuestion } from "./channel";
import { recentAnswers } from "./recent-answers";
import { listenToPage } from "./listen";
import { readState, type PageState } from "./read-state";

/** How often a page is looked at until its product is there. */
const LOOK_MS = 200;
/** How long a description is waited for behind its product. */
const DESCRIPTION_MS = 2_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Runs in the page's own world, where alone some states exist. It is the page's as much as ours: the script that asks checks
 * what comes.
 */
function begin(): void {
  const site = siteOf(new URL(location.href));
  const reading = site && READINGS[site.name];
  if (!reading) return;
  const heard = recentAnswers((address) => reading.answers.test(address) || reading.descriptions.test(address));
  listenToPage(heard);

  async function stateOf({ codes, waitMs }: PageQuestion): Promise<PageState> {
    const since = performance.now();
    for (;;) {
      const found = readState(window, heard, reading as NonNullable<typeof reading>, codes);
      const waited = performance.now() - since;
      if (waited > waitMs || (found.state && (found.description || waited > DESCRIPTION_MS))) return found;
      await pause(LOOK_MS);
    }
  }

  window.addEventListener("message", (event: MessageEvent<PageQuestion>) => {
    const { source, origin, data } = event;
    if (source !== window || origin !== location.origin || data?.channel !== PAGE_CHANNEL || !data.ask) return;
    void stateOf(data).then((found) => {
      const answer: PageAnswer = { channel: PAGE_CHANNEL, answer: data.ask, ...found };
      window.postMessage(answer, location.origin);
    });
  });
}

begin();
