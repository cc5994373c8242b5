import { screen, waitFor } from "@testing-library/react";
import { onWindowNews, type WindowNews } from "@/lib/client/windows";
import { detail } from "@/tests/support/factories";
import { openWindowAt, world } from "./open-window";

const DOUBTS = [
  { kind: "extraOptions" as const, count: 7, names: ["补差价", "运费"] },
  { kind: "currencySign" as const, count: 1, names: [] },
];

test("what the source leaves unsure is said with the options' names, and goes once somebody has looked", async () => {
  const confirmed = jest.fn();
  const { user } = openWindowAt("basic", detail({ sourceDoubts: DOUBTS }), {
    "collection.confirmSource": ({ body }) => {
      confirmed(body);
      world.stored = { ...world.stored, sourceDoubts: [] };
      return { count: 1 };
    },
  });
  const news: WindowNews[] = [];
  const stop = onWindowNews((one) => news.push(one));
  const note = await screen.findByRole("note");
  expect(note).toHaveTextContent("7 options look like a surcharge");
  expect(note).toHaveTextContent("(补差价, 运费 …)");
  expect(note).toHaveTextContent("“$” alone");
  await user.click(screen.getByRole("button", { name: "Checked" }));
  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
  expect(confirmed.mock.calls).toEqual([[{ objectIds: ["id-T1"] }]]);
  // The list that opened this window shows the mark until it reads again.
  await waitFor(() => expect(news).toEqual([{ source: "naru", kind: "productSeen", site: "Taobao", code: "T1" }]));
  stop();
});

test("Korean that is not sure is named text by text, with its source", async () => {
  openWindowAt("basic", detail({ sourceDoubts: [{ kind: "koreanUnsure", count: 1, names: ["26寸 → 26인치"] }] }));
  const note = await screen.findByRole("note");
  expect(note).toHaveTextContent(
    "One translation is not sure. Compare with the source and correct what is wrong. (26寸 → 26인치)",
  );
});

test("a confirmation that failed keeps the note and can be tried again", async () => {
  let isDown = true;
  const { user } = openWindowAt("basic", detail({ sourceDoubts: DOUBTS }), {
    "collection.confirmSource": () => {
      if (isDown) return new Response(JSON.stringify({ message: "잠시 후 다시 해 주세요." }), { status: 400 });
      world.stored = { ...world.stored, sourceDoubts: [] };
      return { count: 1 };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Checked" }));
  const failure = await screen.findByRole("alert");
  expect(failure).toHaveTextContent("잠시 후 다시 해 주세요.");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Checked" }));
  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
});
