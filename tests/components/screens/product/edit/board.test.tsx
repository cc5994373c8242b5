import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import type { OwnStage } from "@/lib/domain/stages/own-stages";
import { draggedData } from "@/tests/support/dragged-data";
import { pageOf, productStages, summary, TODO_COUNTS } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { openedWindows } from "@/tests/support/opened-windows";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

/** As wide as a desk: narrower windows leave the column of stages out. */
const width = window.innerWidth;
beforeAll(() => void (window.innerWidth = 1_440));
afterAll(() => void (window.innerWidth = width));

let stored: { id: string; stage: string }[];
let stages: OwnStage[];
const moves = jest.fn<void, [{ objectIds: string[]; stage: string }]>();

function open(answers: Answers = {}, path = "/app/product/upload?view=board") {
  moves.mockReset();
  stages = [...productStages().stages];
  stored = ["cup", "vase", "lamp"].map((id) => ({ id, stage: id === "lamp" ? "review" : "new" }));
  const counts = () =>
    Object.fromEntries(stages.map(({ id }) => [id, stored.filter((one) => one.stage === id).length]));
  server.use(
    ...mswHandlers({
      "collection.stages": () => ({ stages, counts: counts() }),
      "collection.todoCounts": () => TODO_COUNTS,
      "collection.groupNames": () => [],
      "collection.views": () => [],
      "collection.searchSummary": ({ body }) =>
        pageOf(
          stored
            .filter(({ stage }) => !body.stage || stage === body.stage)
            .map(({ id, stage }) => ({ ...summary({ id, code: id, name: `name of ${id}` }), stage })),
        ),
      "collection.moveToStage": ({ body }) => {
        moves(body);
        stored = stored.map((one) => (body.objectIds.includes(one.id) ? { ...one, stage: body.stage } : one));
        return { count: body.objectIds.length };
      },
      "collection.setStages": ({ body }) => {
        stages = body.stages;
        stored = stored.map((one) => ({ ...one, stage: body.moved[one.stage] ?? one.stage }));
        return "done";
      },
      ...answers,
    }),
  );
  return renderScreen(<EditScreen />, { path });
}
const column = (name: string) => screen.findByRole("region", { name });
const card = async (stage: string, name: string) =>
  within(await column(stage)).findByRole("option", { name: `${name}, ${stage}` });

test("products stand in their stages, each with its number", async () => {
  open();
  await card("New", "name of cup");
  await card("Review", "name of lamp");
  expect(await column("New")).toHaveTextContent("New2");
  expect(await column("Ready")).toHaveTextContent("No products");
});

test("Alt with an arrow moves a card to the stage beside, the focus goes along, and a press takes it back", async () => {
  const { user } = open();
  (await card("New", "name of cup")).focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  const there = await card("Translate", "name of cup");
  await waitFor(() => expect(there).toHaveFocus());
  expect(moves.mock.lastCall?.[0]).toEqual({ objectIds: ["cup"], stage: "translate" });
  expect(screen.getByText("1 product was moved to Translate.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await card("New", "name of cup");
});

test("arrows walk, Space picks, and all that are picked are moved together", async () => {
  const { user } = open();
  (await card("New", "name of cup")).focus();
  await user.keyboard(" {ArrowDown} ");
  expect(await card("New", "name of vase")).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(await card("Review", "name of lamp")).toHaveFocus();
  await user.keyboard("{ArrowLeft}{Alt>}{ArrowRight}{/Alt}");
  await card("Translate", "name of vase");
  expect(moves.mock.lastCall?.[0].objectIds.toSorted()).toEqual(["cup", "vase"]);
});

test("a card is dragged into another stage", async () => {
  open();
  const dataTransfer = draggedData();
  fireEvent.dragStart(await card("New", "name of vase"), { dataTransfer });
  const goal = await column("Ready");
  fireEvent.dragOver(goal, { dataTransfer });
  fireEvent.drop(goal, { dataTransfer });
  await card("Ready", "name of vase");
  expect(moves.mock.lastCall?.[0]).toEqual({ objectIds: ["vase"], stage: "ready" });
});

test("a move that is refused says so, and the card stays", async () => {
  const { user } = open({ "collection.moveToStage": () => refusal(404, "There is no such stage.") });
  (await card("New", "name of cup")).focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(await screen.findByText(/There is no such stage/)).toBeInTheDocument();
  await card("New", "name of cup");
});

test("Enter opens a product's window with the list it is of", async () => {
  const opened = openedWindows();
  const { user } = open();
  (await card("New", "name of cup")).focus();
  await user.keyboard("{Enter}");
  expect(opened[0]?.href).toContain("code=cup");
});

test("stages are renamed, and the products of a removed one go where the seller says", async () => {
  const { user } = open();
  await card("Review", "name of lamp");
  await user.click(screen.getByRole("button", { name: "Product stages" }));
  const dialog = await screen.findByRole("dialog", { name: "Product stages" });
  const first = within(dialog).getByRole("textbox", { name: "Name of stage 1" });
  await user.clear(first);
  expect(within(dialog).getByRole("button", { name: "Save" })).toBeDisabled();
  await user.type(first, "Fresh");
  await user.click(within(dialog).getByRole("button", { name: "Remove Review" }));
  await user.click(within(dialog).getByRole("combobox", { name: "Stage for the 1 product of Review" }));
  await user.click(await screen.findByRole("option", { name: "Ready" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await card("Fresh", "name of cup");
  await card("Ready", "name of lamp");
  expect(stages.map(({ id, name }) => [id, name])).toEqual([
    ["new", "Fresh"],
    ["translate", ""],
    ["ready", ""],
    ["listed", ""],
  ]);
});

test("in the list a stage is typed, staged and saved, and a name that is none is refused with the names", async () => {
  const { user } = open({}, "/app/product/upload");
  const field = await screen.findByRole("combobox", { name: "Stage of cup" });
  expect(field).toHaveValue("New");
  await user.clear(field);
  await user.type(field, "soon{Enter}");
  expect(await screen.findByText(/Enter one of these: New, Translate/)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "ready{Enter}");
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(moves.mock.lastCall?.[0]).toEqual({ objectIds: ["cup"], stage: "ready" }));
});

test("the button above the list turns to the board and back", async () => {
  const { user } = open({}, "/app/product/upload");
  await user.click(await screen.findByRole("button", { name: "Board" }));
  await card("New", "name of cup");
  await user.click(screen.getByRole("button", { name: "Board" }));
  await screen.findByRole("combobox", { name: "Stage of cup" });
  expect(navigation.search.get("view")).toBeNull();
});
