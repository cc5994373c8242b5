import { screen } from "@testing-library/react";
import { MarketUploadDialog } from "@/components/screens/product/upload/market-upload/market-upload-dialog";
import { productRow } from "@/components/screens/product/upload/product-row";
import { summary, uploadProduct } from "@/tests/support/factories";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

export const shirt = productRow(summary({ code: "T1", name: "linen shirt" }));
export const unpriced = productRow(summary({ code: "T2", name: "canvas cap", krw: 0 }));
export const manyOptions = productRow(summary({ code: "T3", name: "phone case", optionCount: 250 }));
const ACCOUNTS: Record<string, { account: string; storeName: string }[]> = {
  Coupang: [{ account: "narushop", storeName: "나루쿠팡" }],
  SmartStoreAPI: [{ account: "naru-store", storeName: "나루상점" }],
};
const CATEGORIES: Record<string, number> = { Coupang: 112, SmartStore: 50_000_810 };

/** The dialog as it opens over some products, with two accounts and what `answers` says otherwise. */
export function open(rows = [shirt], answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "market.accounts": ({ query }) => ACCOUNTS[query.market] ?? [],
      "market.checkLogin": () => ({ ok: true }),
      "collection.getFilter": () => [{ idx: 1, type: "Remove", targetWord: "공식", regDate: "2026-11-01T00:00:00Z" }],
      "userSetting.categorySummaries": () => [],
      "log.planSummary": () => ({ planName: "Basic", collectionCount: 0, collectionLimit: null, uploadCount: 0 }),
      "userConfig.templateSummary": () => [
        { market: "SmartStore", templateName: "basic", isDefault: true },
        { market: "SmartStore", templateName: "free delivery", isDefault: false },
      ],
      "market.uploadProducts": () => rows.map((row) => uploadProduct(row)),
      "market.suggestCategories": () => ({ categories: [], rows: [] }),
      "userSetting.searchCategory": ({ query }) => [
        { id: CATEGORIES[query.market] ?? 0, largeName: "Clothes", middleName: "Shirts", marketFee: 10.8 },
      ],
      ...answers,
    }),
  );
  const onClose = jest.fn();
  return { onClose, ...renderScreen(<MarketUploadDialog rows={rows} onClose={onClose} />) };
}

export type User = ReturnType<typeof renderScreen>["user"];

export async function chooseAccount(user: User, market: string) {
  await user.click(await screen.findByRole("combobox", { name: `${market} account` }));
  await user.click(await screen.findByRole("option", { name: /^\[/ }));
}
export async function chooseCategory(user: User, market: string) {
  await user.type(screen.getByRole("combobox", { name: `${market} category` }), "shirt");
  await user.click(await screen.findByRole("option", { name: /Clothes > Shirts/ }));
}
export const startButton = (count: number) => screen.getByRole("button", { name: `List ${count}` });
