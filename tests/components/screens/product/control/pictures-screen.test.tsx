import { screen, within } from "@testing-library/react";
import { PicturesScreen } from "@/components/screens/product/control/image/pictures-screen";
import type { ListedProduct } from "@/lib/contract/calls/product-management";
import { detail, pageOf, summary } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const PATH = "/app/product/control/image?market=SmartStore&account=naru-store";
const GOOD = "https://img.example/good.jpg";
const GONE = "https://img.example/gone.jpg";
const NEW = "https://img.example/new.jpg";

const listed = (code: string, images: string[], sent = images): ListedProduct => ({
  ...summary({ code, name: `cup ${code}`, mainImages: images }),
  marketProductDetailInfo: [
    {
      market: "SmartStore",
      marketProductCode: `M-${code}`,
      nativeStatus: "SALE",
      saleStatus: "OnSale",
      name: `cup ${code}`,
      price: 30_000,
      images: sent,
    },
  ],
});

function open(answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "marketInfo.allAccounts": () => [
        {
          id: "SmartStoreAPI",
          label: "스마트스토어",
          children: [{ id: "SmartStoreAPI>>naru-store", label: "[naru-store] 나루" }],
        },
      ],
      "productManagement.search": () => pageOf([listed("A", [GOOD, GONE]), listed("B", [GOOD])]),
      "collection.detail": ({ query }) =>
        detail({
          code: query.code,
          mainImages: query.code === "A" ? [GOOD, GONE] : [GOOD],
          detailPageHtml: query.code === "B" ? '<img src="//img.example/gone.jpg">' : "<p>page</p>",
        }),
      ...answers,
    }),
  );
  return renderScreen(<PicturesScreen />, { path: PATH });
}

/** Pictures whose name says they are gone do not load; jsdom itself loads none. */
beforeEach(() => {
  class FakeImage extends EventTarget {
    onload?: () => void;
    onerror?: () => void;
    naturalWidth = 800;
    referrerPolicy = "";
    set src(address: string) {
      queueMicrotask(() => (address.includes("gone") ? this.onerror?.() : this.onload?.()));
    }
  }
  Object.assign(window, { Image: FakeImage });
});

test("every picture is really opened, and the broken ones of page and gallery are named", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Find broken pictures" }));
  expect(await screen.findByRole("button", { name: `Replace ${GONE}` })).toBeVisible();
  expect(await screen.findByRole("button", { name: "Replace //img.example/gone.jpg" })).toBeVisible();
  expect(screen.getAllByText("1 broken")).toHaveLength(2);
});

test("a picture is replaced in all products that show it, saved first and sent to the market after", async () => {
  const calls: string[] = [];
  const { user } = open({
    "collection.update": ({ body }) => {
      calls.push(`saved ${body.code} ${body.mainImages.includes(NEW) || body.detailPageHtml.includes(NEW)}`);
      return "수정되었습니다.";
    },
    "productManagement.simpleEdit": ({ body }) => {
      calls.push(`sent ${body.items.map(({ code, sendPictures }) => `${code}:${sendPictures}`).join(" ")}`);
      return { rows: body.items.map(({ objectId }) => ({ key: objectId, ok: true })) };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Replace picture 2 of cup A" }));
  const dialog = await screen.findByRole("dialog", { name: "Replace a picture" });
  const replace = within(dialog).getByRole("button", { name: "Replace and send" });
  expect(replace).toBeDisabled();
  await user.type(within(dialog).getByRole("textbox", { name: "Address of the new picture" }), "javascript:alert(1)");
  expect(within(dialog).getByText(/begins with http/)).toBeVisible();
  expect(replace).toBeDisabled();
  await user.clear(within(dialog).getByRole("textbox", { name: "Address of the new picture" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Address of the new picture" }), NEW);
  await user.click(await within(dialog).findByRole("radio", { name: "All of this account that show it (2)" }));
  await user.click(replace);
  expect(await within(dialog).findByText("2 products have the new picture, at the market too.")).toBeVisible();
  expect(calls).toEqual(["saved A true", "saved B true", "sent A:true B:true"]);
});

test("what the market refuses is said with the row, and trying again only sends", async () => {
  let asked = 0;
  let saves = 0;
  const { user } = open({
    "collection.update": () => {
      saves += 1;
      return "수정되었습니다.";
    },
    "productManagement.simpleEdit": ({ body }) => {
      asked += 1;
      const ok = asked > 1;
      return {
        rows: body.items.map(({ objectId }) => ({ key: objectId, ok, message: ok ? undefined : "이미지 크기 오류" })),
      };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Replace picture 2 of cup A" }));
  const dialog = await screen.findByRole("dialog", { name: "Replace a picture" });
  await user.type(within(dialog).getByRole("textbox", { name: "Address of the new picture" }), NEW);
  await user.click(within(dialog).getByRole("button", { name: "Replace and send" }));
  expect(await within(dialog).findByText(/Replaced, but not sent to the market: 이미지 크기 오류/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Try the 1 failed again" }));
  expect(await within(dialog).findByText(/1 product has the new picture/)).toBeVisible();
  expect({ asked, saves }).toEqual({ asked: 2, saves: 1 });
});

test("chosen products are sent again, those changed since are marked", async () => {
  const sent: string[] = [];
  const { user } = open({
    "productManagement.search": () => pageOf([listed("A", [GOOD], [GONE])]),
    "productManagement.simpleEdit": ({ body }) => {
      sent.push(...body.items.map(({ code }) => code));
      return { rows: body.items.map(({ objectId }) => ({ key: objectId, ok: true })) };
    },
  });
  expect(await screen.findByText("Changed since it was sent")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Select cup A" }));
  await user.click(screen.getByRole("button", { name: "Send 1 to the market again" }));
  const dialog = await screen.findByRole("dialog", { name: "Send to the market again" });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Send 1 to the market again" }));
  expect(await within(dialog).findByText("1 sent to the market.")).toBeVisible();
  expect(sent).toEqual(["A"]);
});

test("a sending that is stopped says what was not tried and goes on with it", async () => {
  const codes = "ABCDEFG".split("");
  const sent: string[] = [];
  let answer = () => undefined as void;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const { user } = open({
    "productManagement.search": () => pageOf(codes.map((code) => listed(code, [GOOD]))),
    "productManagement.simpleEdit": async ({ body }) => {
      const isFirst = sent.length === 0;
      sent.push(...body.items.map(({ code }) => code));
      if (isFirst) await gate;
      return {
        rows: body.items.map(({ objectId, code }) =>
          isFirst && code === "B"
            ? { key: objectId, ok: false, message: "이미지 크기 오류" }
            : { key: objectId, ok: true },
        ),
      };
    },
  });
  for (const code of codes) await user.click(await screen.findByRole("checkbox", { name: `Select cup ${code}` }));
  await user.click(screen.getByRole("button", { name: "Send 7 to the market again" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send to the market again" }));
  await user.click(dialog.getByRole("button", { name: "Send 7 to the market again" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  answer();
  expect(await dialog.findByText("4 changed, 1 failed, 2 not tried.")).toBeVisible();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["cup B: 이미지 크기 오류"]);
  await user.click(dialog.getByRole("button", { name: "Try the 1 failed again" }));
  expect(await dialog.findByText("5 changed, 2 not tried.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Go on with the 2 not tried" }));
  expect(await dialog.findByText("7 sent to the market.")).toBeVisible();
  expect(sent).toEqual([..."ABCDE", "B", ..."FG"]);
});

/** Three products, one on each page. */
const onThreePages = ({ body }: { body: { pageNum: number } }) => ({
  ...pageOf([listed(["A", "B", "C"][body.pageNum - 1] ?? "A", body.pageNum === 2 ? [GOOD, GONE] : [GOOD])]),
  totalCount: 3,
  totalPage: 3,
});

test("a picture is exchanged in every product that shows it, however many pages they fill", async () => {
  const sent: string[] = [];
  const { user } = open({
    "productManagement.search": onThreePages,
    "collection.update": () => "수정되었습니다.",
    "productManagement.simpleEdit": ({ body }) => {
      sent.push(...body.items.map(({ code }) => code));
      return { rows: body.items.map(({ objectId }) => ({ key: objectId, ok: true })) };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Replace picture 1 of cup A" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Replace a picture" }));
  await user.type(dialog.getByRole("textbox", { name: "Address of the new picture" }), NEW);
  await user.click(await dialog.findByRole("radio", { name: "All of this account that show it (3)" }));
  await user.click(dialog.getByRole("button", { name: "Replace and send" }));
  expect(await dialog.findByText("3 products have the new picture, at the market too.")).toBeVisible();
  expect(sent).toEqual(["A", "B", "C"]);
});

test("products that could not be counted say why and are counted again", async () => {
  let isBroken = true;
  const { user } = open({
    "productManagement.search": ({ body }) =>
      body.picture && isBroken ? refusal(400, "검색할 수 없습니다.") : pageOf([listed("A", [GOOD])]),
  });
  await user.click(await screen.findByRole("button", { name: "Replace picture 1 of cup A" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Replace a picture" }));
  expect(await dialog.findByText("검색할 수 없습니다.")).toBeVisible();
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("radio", { name: "All of this account that show it (1)" })).toBeVisible();
});

test("all that was found is checked over every page, and broken pictures of other pages are named", async () => {
  const looked: string[] = [];
  const { user } = open({
    "productManagement.search": onThreePages,
    "collection.detail": ({ query }) => {
      looked.push(query.code);
      return detail({ code: query.code, mainImages: query.code === "B" ? [GOOD, GONE] : [GOOD] });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Check all 3 found" }));
  const list = within(await screen.findByRole("list", { name: "1 product with picture problems" }));
  expect(looked.sort()).toEqual(["A", "B", "C"]);
  await user.click(list.getByRole("button", { name: `Replace ${GONE} in cup B` }));
  expect(await screen.findByRole("dialog", { name: "Replace a picture" })).toBeVisible();
});
