"use client";
import { createElement, useEffect, useReducer, type ComponentType } from "react";

type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * A part whose code comes when it is drawn for the first time, so that no page waits for what nobody has opened yet.
 *
 * Until then it draws nothing, on the server as well. Code that cannot be had leaves the page as it stands, unlike
 * `next/dynamic`, which gives the whole page to its error screen: the failure goes to the window, where the shell offers
 * a reload, and the next drawing tries again.
 *
 * Example: `const Choices = onDemand(() => import("./choices").then((part) => part.Choices))`.
 */
export function onDemand<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () =>
    (loading ??= fetchPart().then(
      (fetched) => {
        part = fetched;
      },
      (failure: unknown) => {
        loading = undefined;
        throw failure;
      },
    ));

  function Part(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const isDrawn = part !== undefined;
    useEffect(
      function fetchWhenDrawn() {
        // Asks what was drawn, not what is there by now: code that came in between has not been drawn.
        if (!isDrawn) void load().then(redraw);
      },
      [isDrawn],
    );
    return part ? createElement(part, props) : null;
  }
  return Object.assign(Part, { load });
}

/**
 * Fetches parts once the page has loaded and has nothing better to do. For those that are needed when the line may be
 * gone: a failure cannot be said by code that was not fetched before it.
 */
export function useWarmParts(parts: readonly Pick<OnDemand<never>, "load">[]) {
  useEffect(
    function fetchAfterThePage() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // One that cannot be had now is asked for again, and complained about, when it is needed.
      const fetchAll = () => parts.forEach((part) => void part.load().catch(() => undefined));
      const wait = () => {
        timer = setTimeout(fetchAll, IDLE_MS);
      };
      if (document.readyState === "complete") wait();
      else window.addEventListener("load", wait, { once: true });
      return () => {
        window.removeEventListener("load", wait);
        clearTimeout(timer);
      };
    },
    [parts],
  );
}

const IDLE_MS = 1_500;
