"use client";
import { createElement, useEffect, useReducer, type ComponentType } from "react";

type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * A component whose code is loaded when it is rendered for the first time, so that a page does not wait for parts that are
 * not open.
 *
 * Until then it renders `Placeholder`, or nothing, also on the server. If the code cannot be loaded, the page stays as it
 * is, unlike `next/dynamic`, which shows the error screen for the whole page: the error is dispatched to the window, where
 * the shell offers a reload, and the next render tries again.
 *
 * Example: `const Choices = onDemand(() => import("./choices").then((part) => part.Choices))`.
 */
export function onDemand<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
): OnDemand<Props> {
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
    const Shown = part ?? Placeholder;
    return Shown ? createElement(Shown, props) : null;
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
      // A part that fails to load is loaded again, and reported, when it is needed.
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
