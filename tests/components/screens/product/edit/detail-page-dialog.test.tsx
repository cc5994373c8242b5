import { screen, waitFor } from "@testing-library/react";
import { DetailPageDialog } from "@/components/screens/product/edit/detail-page-dialog";
import { productRow } from "@/components/product/product-row";
import { summary } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const ROWS = [productRow(summary({ code: "T1" })), productRow(summary({ code: "T2" }))];
const BASE = {
  market: "",
  useDesc: false,
  collocate: "POD",
  addOptionImageConfig: { style: "22", fontSize: "SMALL" },
  addContent: { useTopContent: false, topHtml: "", useBottomContent: false, bottomHtml: "" },
};
const sent = jest.fn();
beforeEach(() => sent.mockReset());

function open(answers: Answers = {}) {
  const onClose = jest.fn();
  server.use(
    ...mswHandlers({
      "market.getDetailPageConfig": () => BASE,
      "market.tryDetailPages": () => ({
        ...{ changing: 2, own: ["id-T2"] },
        example: { id: "id-T1", name: "가방", before: "<p>old</p>", after: "<p>new</p>" },
      }),
      "market.setDetailPage": ({ body }) => {
        sent(body);
        return "성공했습니다.";
      },
      ...answers,
    }),
  );
  return { onClose, ...renderScreen(<DetailPageDialog rows={ROWS} onClose={onClose} />) };
}
const useDesc = () => screen.findByRole("switch", { name: "Show the attributes" });

test("a changed setting is saved for the chosen products, and as the default only when asked for", async () => {
  const { user, onClose } = open();
  await user.click(await useDesc());
  await user.click(screen.getByRole("button", { name: "Preview changes" }));
  await user.click(await screen.findByRole("button", { name: "Apply to 2 products" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([
    [{ objectIds: ["id-T1", "id-T2"], useBaseConfig: false, detailPageConfig: { ...BASE, useDesc: true } }],
  ]);
});

test("the default for later products is a call of its own without products", async () => {
  const { user, onClose } = open();
  await user.click(await screen.findByRole("switch", { name: "Also use it for products collected later" }));
  await user.click(screen.getByRole("button", { name: "Preview changes" }));
  await user.click(await screen.findByRole("button", { name: "Apply to 2 products" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls.map(([body]) => (body as { objectIds: string[] }).objectIds)).toEqual([
    ["id-T1", "id-T2"],
    [],
  ]);
});

test("reset brings the server's values back", async () => {
  const { user } = open();
  await user.click(await useDesc());
  expect(await useDesc()).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(await useDesc()).not.toBeChecked();
});

test("a refusal keeps the dialog and says why", async () => {
  const { user, onClose } = open({ "market.setDetailPage": () => refusal(400, "배치 순서가 올바르지 않습니다.") });
  await user.click(await useDesc());
  await user.click(screen.getByRole("button", { name: "Preview changes" }));
  await user.click(await screen.findByRole("button", { name: "Apply to 2 products" }));
  expect(await screen.findByText("배치 순서가 올바르지 않습니다.")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("what changes is shown first, and products with settings of their own can keep them", async () => {
  const { user, onClose } = open();
  await user.click(await useDesc());
  await user.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText("2 of 2 products change. 1 of them have settings of their own.")).toBeVisible();
  expect(screen.getByRole("region", { name: "Before – 가방" })).toBeVisible();
  expect(screen.getByRole("region", { name: "After – 가방" })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole("switch", { name: "Keep settings of their own" }));
  await user.click(screen.getByRole("button", { name: "Apply to 1 product" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls).toMatchObject([[{ objectIds: ["id-T1"] }]]);
});

test("a setting that was changed after it was shown is shown again before it is applied", async () => {
  const { user } = open();
  await user.click(await useDesc());
  await user.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByRole("button", { name: "Apply to 2 products" })).toBeEnabled();
  await user.click(await useDesc());
  expect(screen.queryByRole("button", { name: /^Apply/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Preview changes" })).toBeEnabled();
});

test("a setting that changes nothing cannot be applied", async () => {
  const { user } = open({ "market.tryDetailPages": () => ({ changing: 0, own: [], example: null }) });
  await user.click(await screen.findByRole("button", { name: "Preview changes" }));
  expect(await screen.findByRole("button", { name: "Apply to 0 products" })).toBeDisabled();
});
