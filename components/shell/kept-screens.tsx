"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { GlobalLayoutRouterContext, LayoutRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  NavigationPromisesContext,
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { Activity, createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { shownFirst, type KeptScreen } from "@/lib/client/kept-screens";
import { hrefOf, type RouteId } from "@/lib/routes";

/** The dashboard, and lists whose state is their address. */
const KEPT: readonly RouteId[] = ["dashboard", "edit", "control", "orderCheck", "orderManage"];
/** A list of 30 rows holds some 2,000 elements. */
const BEHIND_MAX = 2;
/** After that a screen may stand for another day, and starts anew. */
const WAITS_MS = 30 * 60_000;
/** A dialog that was open when its screen was left. React hides what waits by this style. */
const LEFT_OPEN = ['[role="dialog"]', '[role="alertdialog"]']
  .flatMap((dialog) => [`[style*="display: none"]${dialog}`, `[style*="display: none"] ${dialog}`])
  .join();

const NotKept = createContext<((path: string) => void) | undefined>(undefined);
const shownAlone = (screens: readonly KeptScreen[]) => (screens.length > 1 ? screens.slice(0, 1) : screens);

/** For what a seller must not find again when she comes back, such as an error: its screen is made anew. */
export function useNotKept(): void {
  const forget = useContext(NotKept);
  const path = usePathname();
  useEffect(() => forget?.(path), [forget, path]);
}

/**
 * Keeps the dashboard and the lists a seller just left. Going back to one shows its rows at once, and reads them again behind that. A screen
 * that waits has no effects: it asks for nothing and listens to nothing. It is made anew when its address has another
 * search, after 30 minutes, and when a dialog was left open.
 *
 * @example <KeptScreens product="Naru">{page}</KeptScreens>
 */
export function KeptScreens({ product, children }: { product: string; children: ReactNode }) {
  const [rule] = useState({ paths: KEPT.map((id) => hrefOf(id, product)), behindMax: BEHIND_MAX });
  const here = { path: usePathname(), search: useSearchParams().toString() };
  const [screens, setScreens] = useState(() => shownFirst([], here, rule));
  const [forget] = useState(() => (path: string) => {
    setScreens((all) => all.map((screen) => (screen.path === path ? { ...screen, isLost: true } : screen)));
  });
  const now = shownFirst(screens, here, rule);
  if (now !== screens) setScreens(now);
  const shown = now[0]?.id;

  useEffect(() => {
    const timers = [
      setTimeout(() => document.querySelector(LEFT_OPEN) && setScreens(shownAlone)),
      setTimeout(() => setScreens(shownAlone), WAITS_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [shown]);

  // By number: React would move what stands in another order, and moving ends a scroll or a playing picture.
  const places = [...now].sort((one, other) => one.id - other.id);
  return (
    <NotKept value={forget}>
      {places.map(({ id }) => (
        <Activity key={id} mode={id === shown ? "visible" : "hidden"}>
          <Place isShown={id === shown}>{children}</Place>
        </Activity>
      ))}
    </NotKept>
  );
}

/**
 * One place for a screen. Next says in contexts which page is drawn and what its address is; a screen that waits goes on
 * hearing what they said while it was in view, so it stays what it was.
 */
function Place({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const said = useRouterValues();
  const [held, setHeld] = useState(said);
  // Every page brings an object for its search; an equal one must not draw the screen again.
  const live = { ...said, search: isEqualSearch(said.search, held.search) ? held.search : said.search };
  const isSame = (Object.keys(live) as (keyof typeof live)[]).every((key) => live[key] === held[key]);
  if (isShown && !isSame) setHeld(live);
  const { layout, all, promises, path, params, search } = isShown ? live : held;
  return (
    <GlobalLayoutRouterContext value={all}>
      <LayoutRouterContext value={layout}>
        <NavigationPromisesContext value={promises}>
          <PathnameContext value={path}>
            <PathParamsContext value={params}>
              <SearchParamsContext value={search}>{children}</SearchParamsContext>
            </PathParamsContext>
          </PathnameContext>
        </NavigationPromisesContext>
      </LayoutRouterContext>
    </GlobalLayoutRouterContext>
  );
}

const isEqualSearch = (one: URLSearchParams | null, other: URLSearchParams | null) =>
  one?.toString() === other?.toString();

const useRouterValues = () => ({
  all: useContext(GlobalLayoutRouterContext),
  layout: useContext(LayoutRouterContext),
  promises: useContext(NavigationPromisesContext),
  path: useContext(PathnameContext),
  params: useContext(PathParamsContext),
  search: useContext(SearchParamsContext),
});
