import { act, screen, waitFor, within } from "@testing-library/react";
import { usePathname } from "next/navigation";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { KeptScreens, useNotKept } from "@/components/shell/kept-screens";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";

const heard: string[] = [];
/** Each drawing of a screen, with the address it believed to stand at. */
const drawings: { number: number; path: string }[] = [];
let screensMade = 0;

function Numbered() {
  const path = useContext(PathnameContext) ?? "";
  const [number] = useState(() => (screensMade += 1));
  const [typed, setTyped] = useState("");
  drawings.push({ number, path });
  useEffect(() => {
    heard.push(`${number} listens`);
    return () => void heard.push(`${number} stops`);
  }, [number]);
  return (
    <section aria-label={`screen ${number}`}>
      {path}
      <input aria-label="typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </section>
  );
}

/** Next says the address in a context of its own; the desk's pages hear both. */
function Desk({ children }: { children: React.ReactNode }) {
  return (
    <PathnameContext value={usePathname()}>
      <KeptScreens product="Naru">{children}</KeptScreens>
    </PathnameContext>
  );
}

const draw = (children: React.ReactNode = <Numbered />) =>
  renderScreen(<Desk>{children}</Desk>, { path: "/app/product/edit" });
const goTo = (path: string) => act(() => navigation.go(path));
const inView = () => screen.getByRole("region").getAttribute("aria-label");

beforeEach(() => {
  heard.length = 0;
  drawings.length = 0;
  screensMade = 0;
});

test("a list that was left is there again with what was typed, and listened to nothing meanwhile", async () => {
  const { user } = draw();
  await user.type(screen.getByRole("textbox"), "컵");
  goTo("/app/notice");
  expect(inView()).toBe("screen 2");
  expect(heard).toEqual(["1 listens", "1 stops", "2 listens"]);
  goTo("/app/product/edit");
  expect(inView()).toBe("screen 1");
  expect(screen.getByRole("textbox")).toHaveValue("컵");
  expect(heard.slice(3).sort()).toEqual(["1 listens", "2 stops"]);
});

test("a list that waits believes to stand where it stood, so it asks for no rows of another page", () => {
  draw();
  goTo("/app/notice");
  goTo("/app/staff");
  goTo("/app/product/edit");
  expect(within(screen.getByRole("region")).getByText("/app/product/edit")).toBeVisible();
  expect(new Set(drawings.filter(({ number }) => number === 1).map(({ path }) => path))).toEqual(
    new Set(["/app/product/edit"]),
  );
});

test("a link with another search makes the list anew", () => {
  draw();
  goTo("/app/notice");
  goTo("/app/product/edit?page=2");
  expect(inView()).toBe("screen 3");
});

test("a list left with an open dialog is made anew", async () => {
  function WithDialog() {
    const [number] = useState(() => (screensMade += 1));
    return (
      <section aria-label={`screen ${number}`}>
        {useContext(PathnameContext) === "/app/product/edit" &&
          createPortal(<div role="dialog">open</div>, document.body)}
      </section>
    );
  }
  draw(<WithDialog />);
  expect(screen.getByRole("dialog")).toBeVisible();
  goTo("/app/notice");
  await waitFor(() => expect(screen.queryByText("open")).toBeNull());
  goTo("/app/product/edit");
  expect(inView()).toBe("screen 3");
});

test("a list that ended in an error is made anew", () => {
  function Broken() {
    const [number] = useState(() => (screensMade += 1));
    useNotKept();
    return <section aria-label={`screen ${number}`} />;
  }
  draw(<Broken />);
  goTo("/app/notice");
  goTo("/app/product/edit");
  expect(inView()).toBe("screen 3");
});

test("what waited for half an hour is made anew", () => {
  jest.useFakeTimers();
  try {
    draw();
    goTo("/app/notice");
    act(() => jest.advanceTimersByTime(31 * 60_000));
    goTo("/app/product/edit");
    expect(inView()).toBe("screen 3");
  } finally {
    jest.useRealTimers();
  }
});

describe("in a browser that can hide a screen and keep its layout", () => {
  const known = globalThis.CSS;
  beforeEach(() => Object.assign(globalThis, { CSS: { supports: () => true } }));
  afterEach(() => Object.assign(globalThis, { CSS: known }));
  const placeOf = (section: Element | null) => section?.parentElement?.parentElement;
  const screenOf = (number: number) => document.querySelector(`section[aria-label="screen ${number}"]`);

  test("a list that waits keeps its layout, and the one in view is not hidden", async () => {
    draw();
    goTo("/app/notice");
    // React hides what waits once more after it was rendered unseen.
    await waitFor(() => expect(screenOf(1)?.parentElement?.style.display).toBe(""));
    expect(placeOf(screenOf(1))?.style.contentVisibility).toBe("hidden");
    expect(placeOf(screenOf(2))?.style.contentVisibility).toBe("");
    goTo("/app/product/edit");
    expect(placeOf(screenOf(1))?.style.contentVisibility).toBe("");
    expect(screenOf(1)).toBeVisible();
  });

  test("a list left with a dialog open in its place is made anew", async () => {
    function WithDialog() {
      const [number] = useState(() => (screensMade += 1));
      const isList = useContext(PathnameContext) === "/app/product/edit";
      return <section aria-label={`screen ${number}`}>{isList && <div role="dialog">open</div>}</section>;
    }
    draw(<WithDialog />);
    goTo("/app/notice");
    await waitFor(() => expect(screenOf(1)).toBeNull());
    goTo("/app/product/edit");
    expect(screenOf(3)).toBeVisible();
  });
});
