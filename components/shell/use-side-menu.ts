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
 * The side menu's state, remembered in a cookie so that the next page is drawn with it from the start.
 *
 * On narrow windows there is no room for a docked menu: a click only shows or hides it over the page. Which of the two
 * applies is asked at the click, never while first drawing, so that server and browser draw the same; `open`, which only
 * assistive technology is told, follows once the browser knows its width.
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

  /** Following a link or clicking beside it puts a temporarily shown menu away again. */
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
