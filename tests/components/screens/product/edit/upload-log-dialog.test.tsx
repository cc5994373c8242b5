import { screen, within } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { UploadLogDialog } from "@/components/screens/product/edit/upload-log-dialog";
import { summary } from "@/tests/support/factories";
import { gatewayPage, mswHandlers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const ROW = productRow(summary({ code: "T1", name: "linen shirt" }));
const open = () => renderScreen(<UploadLogDialog row={ROW} onClose={jest.fn()} />);

test("every upload shows its market, account, number and the market's own reason when it refused", async () => {
  const asked = jest.fn();
  server.use(
    ...mswHandlers({
      "collection.uploadLog": ({ query }) => {
        asked(query);
        return [
          {
            market: "Coupang",
            account: "narushop",
            status: "Fail",
            message: "[INVALID_ITEM] 대표이미지 규격이 올바르지 않습니다.",
            workNumber: 41,
            regDate: "2026-11-20T01:00:00.000Z",
          },
          {
            market: "SmartStore",
            account: "naru-store",
            status: "Success",
            marketProductCode: "S-77",
            url: "https://smartstore.example/S-77",
            workNumber: 40,
            regDate: "2026-11-19T01:00:00.000Z",
          },
        ];
      },
    }),
  );
  const { user } = open();
  // Before they are read, their number is not 0.
  expect(screen.getByRole("tab", { name: "Coupang (–)" })).toBeVisible();
  await user.click(await screen.findByRole("tab", { name: "Coupang (1)" }));
  const refused = await screen.findByRole("row", { name: /narushop/ });
  expect(refused).toHaveTextContent("narushop");
  expect(refused).toHaveTextContent("[INVALID_ITEM] 대표이미지 규격이 올바르지 않습니다.");
  await user.click(screen.getByRole("tab", { name: "SmartStore (1)" }));
  const listed = screen.getByRole("row", { name: /naru-store/ });
  expect(within(listed).getByRole("link", { name: "S-77" })).toHaveAttribute("href", "https://smartstore.example/S-77");
  expect(asked).toHaveBeenCalledWith({ objectId: "id-T1" });
});

test("a product that was never uploaded says so and what to do", async () => {
  server.use(...mswHandlers({ "collection.uploadLog": () => [] }));
  open();
  expect(await screen.findByText("It was never uploaded.")).toBeVisible();
});

test("a log that could not be loaded is loaded by trying again", async () => {
  server.use(...mswHandlers({ "collection.uploadLog": gatewayPage }));
  const { user } = open();
  await screen.findByText(/The server is busy/);
  server.use(...mswHandlers({ "collection.uploadLog": () => [] }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("It was never uploaded.")).toBeVisible();
});
