import { act, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { onDemand } from "@/components/ui/on-demand";
import { renderScreen } from "@/tests/support/render";

const Said = ({ text }: { text: string }) => <p>{text}</p>;

test("a part is fetched when it is drawn, once for all places it is drawn at", async () => {
  const fetchPart = jest.fn(() => Promise.resolve(Said));
  const Part = onDemand(fetchPart);
  expect(fetchPart).not.toHaveBeenCalled();
  renderScreen(
    <>
      <Part text="first" />
      <Part text="second" />
    </>,
  );
  expect(await screen.findByText("first")).toBeVisible();
  expect(screen.getByText("second")).toBeVisible();
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test("a part that was fetched before is there at once", async () => {
  const Part = onDemand(() => Promise.resolve(Said));
  await Part.load();
  renderScreen(<Part text="at once" />);
  expect(screen.getByText("at once")).toBeVisible();
});

test("a part that cannot be fetched leaves the page, tells the window, and is asked for again", async () => {
  let isBroken = true;
  const Part = onDemand(() =>
    isBroken ? Promise.reject(Object.assign(new Error("no"), { name: "ChunkLoadError" })) : Promise.resolve(Said),
  );
  await expect(Part.load()).rejects.toMatchObject({ name: "ChunkLoadError" });
  isBroken = false;
  const { rerender } = renderScreen(<p>what was typed</p>);
  expect(screen.getByText("what was typed")).toBeVisible();
  rerender(<Part text="came back" />);
  await act(() => Part.load());
  expect(await screen.findByText("came back")).toBeVisible();
});

test("a part whose code comes between its drawing and its effects is drawn all the same", async () => {
  let give: (part: typeof Said) => void = () => undefined;
  const Part = onDemand(() => new Promise<typeof Said>((resolve) => (give = resolve)));
  const warm = Part.load();
  function GiveAfterTheDrawing() {
    useLayoutEffect(() => give(Said), []);
    return null;
  }
  // React's test environment runs effects in one go with the drawing; a browser does not.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  try {
    root.render(
      <>
        <Part text="drawn" />
        <GiveAfterTheDrawing />
      </>,
    );
    await warm;
    await waitFor(() => expect(screen.getByText("drawn")).toBeVisible());
  } finally {
    root.unmount();
    place.remove();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
});

test("something else stands in for a part until it is there", async () => {
  const Part = onDemand(
    () => Promise.resolve(Said),
    ({ text }: { text: string }) => <p>not yet: {text}</p>,
  );
  renderScreen(<Part text="rows" />);
  expect(screen.getByText("not yet: rows")).toBeVisible();
  expect(await screen.findByText("rows")).toBeVisible();
  expect(screen.queryByText("not yet: rows")).not.toBeInTheDocument();
});
