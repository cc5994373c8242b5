"use client";
import { driver } from "driver.js";
import "driver.js/dist/driver.css";

type Words = {
  title: string;
  text: string;
  /** Said besides when what the step points at is not on the page, e.g. an empty list. */
  missing: string;
  progress: string;
  next: string;
  /** None at the first step. */
  back: string | undefined;
  close: string;
  onNext: () => void;
  onBack: () => void;
  onLeave: () => void;
};

/** How long a page may take to draw what a step points at. */
const DRAWN_WITHIN_MS = 6_000;

/** Resolves with the part once it is drawn, or with nothing when it does not come. */
function drawn(target: string, signal: AbortSignal): Promise<Element | undefined> {
  return new Promise((resolve) => {
    const found = () => document.querySelector(target) ?? undefined;
    const end = () => {
      watch.disconnect();
      clearTimeout(timer);
      resolve(found());
    };
    const watch = new MutationObserver(() => found() && end());
    const timer = setTimeout(end, DRAWN_WITHIN_MS);
    signal.addEventListener("abort", end);
    watch.observe(document.body, { childList: true, subtree: true });
    if (found()) end();
  });
}

/** Highlights a part of the page with a popover. Returns a function that removes both. Escape ends the tour. */
export function pointAt(target: string, words: Words): () => void {
  const gone = new AbortController();
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pointer = driver({
    animate: !isCalm,
    smoothScroll: !isCalm,
    overlayClickBehavior: () => undefined,
    stagePadding: 6,
    stageRadius: 8,
    // Not what it says when it has ended: that is never said while the popover still moves to its place.
    onDestroyStarted: () => take(words.onLeave)(),
  });
  const take = (then: () => void) => () => {
    pointer.destroy();
    then();
  };
  void drawn(target, gone.signal).then((element) => {
    if (gone.signal.aborted) return;
    pointer.highlight({
      ...(element && { element }),
      popover: {
        title: words.title,
        description: element ? words.text : `${words.text} ${words.missing}`,
        showButtons: words.back === undefined ? ["next", "close"] : ["next", "previous", "close"],
        nextBtnText: words.next,
        doneBtnText: words.next,
        ...(words.back !== undefined && { prevBtnText: words.back }),
        showProgress: true,
        progressText: words.progress,
        onNextClick: take(words.onNext),
        onDoneClick: take(words.onNext),
        onPrevClick: take(words.onBack),
        onCloseClick: take(words.onLeave),
        onPopoverRender: ({ closeButton }) => closeButton.setAttribute("aria-label", words.close),
      },
    });
  });
  return () => {
    gone.abort();
    pointer.destroy();
  };
}
