import { screen, within } from "@testing-library/react";
import { TranslatePicturesDialog } from "@/components/product/translate-pictures-dialog";
import type { WorkItem } from "@/lib/contract/calls/log";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const asked = jest.fn<void, [readonly string[]]>();
const restored = jest.fn<void, [readonly string[]]>();
const done = jest.fn();
beforeEach(() => [asked, restored, done].forEach((spy) => spy.mockReset()));

const item = (index: number, changed: Partial<WorkItem>): WorkItem => ({
  index,
  objectId: "p1",
  title: "linen shirt",
  image: `https://img.example/${index}.jpg`,
  url: `https://img.example/${index}.jpg`,
  site: "Taobao",
  code: "T1",
  status: "Success",
  ...changed,
});
const ITEMS = [
  item(0, { productUrl: "https://desk.example/files/0.jpg" }),
  item(1, {
    productUrl: "https://desk.example/files/1.jpg",
    reason: "partly",
    message: "중국어가 1줄 남았습니다. 아직 번역하지 않은 원문: 噗噜",
  }),
  item(2, { reason: "nothing_written" }),
  item(3, { status: "Fail", reason: "quota", message: "이번 달 이미지 번역 횟수를 모두 사용했습니다." }),
];

function open(answers: Answers = {}, plan = "Lite") {
  server.use(
    ...mswHandlers({
      "log.remainingTranslate": () => ({ used: 88, limit: 100, remaining: 12 }),
      "translation.start": ({ body }) => {
        asked(body.objectIds);
        return { workNumber: 5, message: "작업번호: 5" };
      },
      "log.detail": () => ITEMS,
      "translation.restore": ({ body }) => {
        restored(body.objectIds);
        return { rows: body.objectIds.map((key) => ({ key, ok: true, count: 2 })) };
      },
      ...answers,
    }),
  );
  return renderScreen(<TranslatePicturesDialog objectIds={["p1", "p2"]} onClose={jest.fn()} onDone={done} />, {
    visitor: { ...SELLER, plan },
  });
}
const start = () => screen.findByRole("button", { name: "Translate the pictures of 2 products" });

test("one press starts it for all products, and each picture's end is told", async () => {
  const { user } = open();
  expect(await screen.findByText("12 translations left this month")).toBeVisible();
  await user.click(await start());
  expect(asked).toHaveBeenCalledWith(["p1", "p2"]);
  expect(await screen.findByText("Finished: 2 translated, 1 left as they are, 1 failed")).toBeVisible();
  expect(screen.getByText(/continues on the server/)).toBeVisible();
  const rows = within(screen.getByRole("list", { name: "Pictures of job 5" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Translated$/),
    expect.stringMatching(/噗噜.*Partly translated$/),
    expect.stringMatching(/No Chinese in it.*Left as it is/),
    expect.stringMatching(/횟수를 모두.*Failed/),
  ]);
  expect(
    within(rows[0]!)
      .getAllByRole("img")
      .map((each) => each.getAttribute("alt")),
  ).toEqual(["Picture 1, original", "Picture 1, translated"]);
  expect(done).toHaveBeenCalledTimes(1);
});

test("the originals are put back into the products that got others", async () => {
  const { user } = open();
  await user.click(await start());
  await user.click(await screen.findByRole("button", { name: "Put the originals back" }));
  expect(await screen.findByText("2 original pictures were put back.")).toBeVisible();
  expect(restored).toHaveBeenCalledWith(["p1"]);
});

test("while it runs it can be paused", async () => {
  const cancelled = jest.fn();
  const { user } = open({
    "log.detail": () => [...ITEMS, item(4, { status: "Waiting" })],
    "log.cancel": ({ query }) => {
      cancelled(query);
      return { cancelled: 1 };
    },
  });
  await user.click(await start());
  expect(await screen.findByText("2 translated, 1 left as they are, 1 failed, 1 to go")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(cancelled).toHaveBeenCalledWith({ type: "Translate", workNumber: 5 });
});

test("a refusal is told, and it can be started again", async () => {
  const { user } = open({
    "translation.start": () => refusal(403, "이미지 번역은 Lite 요금제부터 사용할 수 있습니다."),
  });
  await user.click(await start());
  expect(await screen.findByRole("alert")).toHaveTextContent("Lite 요금제부터");
  expect(await start()).toBeEnabled();
});

test("a plan without translation is told before anything is asked", async () => {
  open({}, "free");
  expect(await screen.findByText("Pictures can be translated from the Lite plan up.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Translate/ })).not.toBeInTheDocument();
});

test("a picture with lines left in Chinese opens in its editor with one press, a whole one does not need to", async () => {
  const opened = jest.spyOn(window, "open").mockReturnValue(null);
  const { user } = open();
  await user.click(await start());
  await user.click(await screen.findByRole("button", { name: "Open the editor of picture 2" }));
  expect(opened.mock.calls[0]?.[1]).toContain("translation");
  expect(screen.queryByRole("button", { name: "Open the editor of picture 1" })).not.toBeInTheDocument();
});
