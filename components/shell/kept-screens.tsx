"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { GlobalLayoutRouterContext, LayoutRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  NavigationPromisesContext,
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import {
  Activity,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { shownFirst, type KeptScreen } from "@/lib/client/kept-screens";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { hrefOf, type RouteId } from "@/lib/routes";

/** The dashboard, and lists whose state is their address. */
const KEPT: readonly RouteId[] = ["dashboard", "edit", "control", "orderCheck", "orderManage"];
/** A list of 30 rows holds some 2,000 elements. */
const BEHIND_MAX = 2;
/** A hidden screen is dropped after this time: its dates may be of another day. */
const WAITS_MS = 30 * MINUTE_MS;
/** The styles that hide a screen: React's on its dialogs, which are elsewhere in the document, and ours on the screen itself. */
const HIDDEN = ['[style*="display: none"]', '[style*="content-visibility: hidden"]'];
/** Finds dialogs that were left open on a hidden screen. */
const LEFT_OPEN = ['[role="dialog"]', '[role="alertdialog"]']
  .flatMap((dialog) => HIDDEN.flatMap((hidden) => [`${hidden}${dialog}`, `${hidden} ${dialog}`]))
  .join();

const keepsLayout = () =>
  typeof CSS !== "undefined" && "supports" in CSS && CSS.supports("content-visibility", "hidden");

const NotKept = createContext<((path: string) => void) | undefined>(undefined);
const shownAlone = (screens: readonly KeptScreen[]) => (screens.length > 1 ? screens.slice(0, 1) : screens);

/** Call it in a component that must not be kept, such as an error: its screen is rendered anew on the next visit. */
export function useNotKept(): void {
  const forget = useContext(NotKept);
  const path = usePathname();
  useEffect(() => forget?.(path), [forget, path]);
}

/**
 * Keeps the dashboard and the lists a seller just left. Going back shows the rows at once and reads them again. A hidden
 * screen has no effects: it sends no calls and handles no events. A screen is rendered anew when its address has another
 * search, after 30 minutes, when a dialog was left open, and after an error.
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

  // Sorted by id, so that React moves no screen in the document: moving an element resets its scroll position.
  const places = [...now].sort((one, other) => one.id - other.id);
  return (
    <NotKept value={forget}>
      {places.map(({ id }) => (
        <LaidOut key={id} isShown={id === shown}>
          <Activity mode={id === shown ? "visible" : "hidden"}>
            <div>
              <Place isShown={id === shown}>{children}</Place>
            </div>
          </Activity>
        </LaidOut>
      ))}
    </NotKept>
  );
}

/**
 * Keeps the layout of a hidden screen. React hides by `display: none`, after which a browser lays everything out again.
 * `content-visibility: hidden` hides as well, from keys and screen readers too, and the browser keeps what it computed.
 */
function LaidOut({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isAway = !isShown && keepsLayout();
  useLayoutEffect(
    function takeBackHowReactHides() {
      const screen = place.current?.firstElementChild;
      if (!isAway || !(screen instanceof HTMLElement)) return;
      const layOut = () => {
        if (screen.style.display === "none") screen.style.removeProperty("display");
      };
      layOut();
      // React hides it again whenever something in it changes.
      const observer = new MutationObserver(layOut);
      observer.observe(screen, { attributeFilter: ["style"] });
      return () => observer.disconnect();
    },
    [isAway],
  );
  return (
    <div ref={place} style={isAway ? { contentVisibility: "hidden" } : undefined}>
      {children}
    </div>
  );
}

/**
 * Holds one screen. Next passes the page and its address down by contexts. A hidden screen keeps the values of when it was
 * last shown, so that it does not turn into the page that is shown now.
 */
function Place({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const said = useRouterValues();
  const [held, setHeld] = useState(said);
  // Next makes a new object for each navigation. An equal search keeps the old one, so that nothing is rendered again.
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
