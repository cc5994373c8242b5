import { screen } from "@testing-library/react";
import { ControlScreen } from "@/components/screens/product/control/control-screen";
import type { ListedInfo, ListedProduct } from "@/lib/contract/calls/product-management";
import { pageOf, summary } from "@/tests/support/factories";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

export const PATH = "/app/product/control";
const SMART = `${PATH}?market=SmartStore&account=naru-store`;
export const COUPANG = `${PATH}?market=Coupang&account=narushop`;
export const TREE = [
  {
    id: "SmartStoreAPI",
    label: "스마트스토어",
    children: [{ id: "SmartStoreAPI>>naru-store", label: "[naru-store] 나루" }],
  },
  { id: "Coupang", label: "쿠팡", children: [{ id: "Coupang>>narushop", label: "[narushop] 나루샵" }] },
];

/** A product on sale at SmartStore, as the list of listed products has it. */
export function listed(code: string, info: Partial<ListedInfo> = {}, over: Partial<ListedProduct> = {}): ListedProduct {
  return {
    ...summary({ code, name: `cup ${code}`, cny: 50, krw: 30_000 }),
    uploadDate: "2026-11-10T01:00:00.000Z",
    viewsCount: 12,
    marketProductDetailInfo: [
      {
        market: "SmartStore",
        account: "naru-store",
        marketProductCode: `M-${code}`,
        nativeStatus: "SALE",
        saleStatus: "OnSale",
        name: `cup ${code}`,
        price: 30_000,
        quantity: 10,
        url: `https://shop.example/${code}`,
        ...info,
      },
    ],
    ...over,
  };
}
export const coupang = (code: string, info: Partial<ListedInfo> = {}) =>
  listed(code, { market: "Coupang", account: "narushop", nativeStatus: "APPROVED", ...info });

/** The screen of listed products over three of them, before what is answered here. */
export function open(answers: Answers = {}, path = SMART) {
  server.use(
    ...mswHandlers({
      "marketInfo.allAccounts": () => TREE,
      "collection.groupNames": () => ["kitchen"],
      "log.noteExport": () => null,
      "market.getPrice": () => ({ exchangeCNYBase: 200, isFreeDelivery: true, deliveryBasicPrice: 7_000 }),
      "productManagement.search": () => pageOf([listed("A"), listed("B"), listed("C")]),
      ...answers,
    }),
  );
  return renderScreen(<ControlScreen />, { path });
}
export type User = ReturnType<typeof renderScreen>["user"];
export const cell = (name: string) => screen.findByRole("textbox", { name });
export async function type(user: User, name: string, value: string) {
  const field = await cell(name);
  await user.clear(field);
  await user.type(field, `${value}{Enter}`);
}
export const choose = async (user: User, name: string) =>
  user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
