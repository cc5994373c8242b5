"use client";
import { useState, useSyncExternalStore } from "react";
import { SIDE_MENU_STATES } from "@/lib/constants";
import { savePreferences } from "@/lib/client/preferences";

export type SideMenuState = (typeof SIDE_MENU_STATES)[number];

/** The display state after one more click: states repeat by click count modulo 4. */
const nextMenuState = (state: SideMenuState): SideMenuState =>
  SIDE_MENU_STATES[(SIDE_MENU_STATES.indexOf(state) + 1) % SIDE_MENU_STATES.length] ?? "default";

/** Where there is no room for a docked menu; the shell's styles use the same breakpoint. */
const NARROW = "(max-width: 899.95px)";

function watchWidth(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/**
 * The side menu's state, stored in a cookie so that the next page is rendered with it.
 *
 * A narrow window has no room for a docked menu: a click shows or hides it over the page. The width is checked at the
 * click, never during the first render, so that server and browser render the same. `open` is for assistive technology only
 * and follows once the browser knows its width.
 */
export function useSideMenu(initial: SideMenuState) {
  const [state, setState] = useState(initial);
  const [overlaid, setOverlaid] = useState(false);
  const narrow = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );

  function cycle() {
    if (window.matchMedia(NARROW).matches) {
      setOverlaid(!overlaid);
      return;
    }
    const next = nextMenuState(state);
    setState(next);
    void savePreferences({ sideMenu: next });
  }

  /** Following a link or clicking outside closes a menu shown over the page. */
  function dismiss() {
    setOverlaid(false);
    if (state === "temporary" && !window.matchMedia(NARROW).matches) {
      setState("hidden");
      void savePreferences({ sideMenu: "hidden" });
    }
  }

  return {
    state,
    docked: state === "default" || state === "subHidden",
    temporary: state === "temporary",
    overlaid,
    open: narrow ? overlaid : state !== "hidden",
    cycle,
    dismiss,
  };
}
export type SideMenuModel = ReturnType<typeof useSideMenu>;
