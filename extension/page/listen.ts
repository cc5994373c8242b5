import type { RecentAnswers } from "./recent-answers";

const absolute = (address: string): string =>
  URL.canParse(address, location.href) ? new URL(address, location.href).href : "";

/** Keeps a copy of what `fetch` answers. The page gets the very answer it asked for. */
function listenToFetch({ isWanted, keep }: RecentAnswers): void {
  const asked = window.fetch;
  window.fetch = function fetch(this: unknown, ...wanted: Parameters<typeof asked>) {
    const answer = Reflect.apply(asked, this, wanted) as ReturnType<typeof asked>;
    answer
      .then(async (response) => {
        if (isWanted(response.url)) keep(response.url, await response.clone().text());
      })
      .catch(() => undefined);
    return answer;
  };
}

/** The same for `XMLHttpRequest`. */
function listenToRequests({ isWanted, keep }: RecentAnswers): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, ...body) {
    this.addEventListener("load", () => {
      const isText = this.responseType === "" || this.responseType === "text";
      if (isText && isWanted(this.responseURL)) keep(this.responseURL, this.responseText);
    });
    return Reflect.apply(send, this, body);
  };
}

const CALLBACK = /[?&](?:callback|jsonpCallback|cb)=([\w$.]{1,80})/;

/** Keeps what a script that is an answer hands to its function, before the function gets it. */
function listenToScript({ isWanted, keep }: RecentAnswers, script: HTMLScriptElement): void {
  const address = absolute(script.src);
  const name = CALLBACK.exec(address)?.[1];
  if (!name || !isWanted(address)) return;
  const own = (window as unknown as Record<string, unknown>)[name];
  if (typeof own !== "function") return;
  (window as unknown as Record<string, unknown>)[name] = function (this: unknown, ...given: unknown[]) {
    try {
      keep(address, JSON.stringify(given[0]) ?? "");
    } catch {
      // What cannot be written cannot be collected; the page's own function gets it all the same.
    }
    return Reflect.apply(own, this, given);
  };
}

const scriptsIn = (node: Node): HTMLScriptElement[] => (node instanceof HTMLScriptElement && node.src ? [node] : []);

/**
 * Reads the replies to the page's own requests: it sends none and changes no reply. An observer is called before the page's
 * script receives the reply.
 */
export function listenToPage(heard: RecentAnswers): void {
  listenToFetch(heard);
  listenToRequests(heard);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) for (const script of scriptsIn(node)) listenToScript(heard, script);
  }).observe(document, { childList: true, subtree: true });
}
