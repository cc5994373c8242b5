import { act, screen, within } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { UploadScreen } from "@/components/screens/product/upload/upload-screen";
import { keepDesk, type KeptDesk } from "@/lib/client/listing-desk";
import type { Reply } from "@/lib/contract/catalogue";
import { EMPTY_DESK, type Desk } from "@/lib/domain/listing/desk";
import { summary, uploadProduct } from "@/tests/support/factories";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";

export const shirt = productRow(summary({ code: "T1", name: "linen shirt" }));
export const unpriced = productRow(summary({ code: "T2", name: "canvas cap", krw: 0 }));
export const manyOptions = productRow(summary({ code: "T3", name: "phone case", optionCount: 250 }));

type Told = Reply<"market.suggestCategories">;
type Market = Told["categories"][number]["market"];
type Row = typeof shirt;

const ACCOUNTS: Record<string, { account: string; storeName: string }[]> = {
  Coupang: [{ account: "narushop", storeName: "나루쿠팡" }],
  SmartStoreAPI: [{ account: "naru-store", storeName: "나루상점" }],
};
/** What a seller chose at the two markets that have an account. */
export const COUPANG: Partial<Desk> = {
  accounts: { Coupang: { account: "narushop", storeName: "나루쿠팡" } },
};
export const BOTH: Partial<Desk> = {
  accounts: { ...COUPANG.accounts, SmartStore: { account: "naru-store", storeName: "나루상점" } },
};

export const leaf = (market: Market, id: number, name: string) => ({
  market,
  category: { id, largeName: "Shop", middleName: name, marketFee: 10.8 },
});
export const words = (category: number, isSure: boolean, confidence = 0.6) =>
  ({ category, by: "words", confidence, isSure }) as const;

/** Every product surely belongs among shirts, at both markets. */
const shirts = (rows: readonly Row[]): Told => ({
  categories: [leaf("SmartStore", 50_000_810, "Shirts"), leaf("Coupang", 112, "Shirts")],
  rows: rows.map(({ id }) => ({
    id,
    suggestions: [words(50_000_810, true)],
    markets: [
      { market: "SmartStore", category: 50_000_810, isSure: true },
      { market: "Coupang", category: 112, isSure: true },
    ],
  })),
});

type Lying = Partial<Desk> & Pick<Partial<KeptDesk>, "sending" | "started">;

/** The desk with some products on it, as it was left. */
export async function open(rows: readonly Row[] = [shirt], lying: Lying = COUPANG, answers: Answers = {}) {
  const { sending = null, started = null, ...desk } = lying;
  const products = rows.map(({ id }) => id);
  await keepDesk(SELLER.username, { desk: { ...EMPTY_DESK, products, ...desk }, sending, started });
  return show(rows, answers);
}

/** The desk as a reload brings it back. */
export function show(rows: readonly Row[] = [shirt], answers: Answers = {}) {
  server.use(
    ...mswHandlers({
      "market.accounts": ({ query }) => ACCOUNTS[query.market] ?? [],
      "market.checkLogin": () => ({ ok: true }),
      "collection.getFilter": () => [{ idx: 1, type: "Remove", targetWord: "공식", regDate: "2026-11-01T00:00:00Z" }],
      "log.planSummary": () => ({ planName: "Basic", collectionCount: 0, collectionLimit: null, uploadCount: 0 }),
      "userConfig.templateSummary": () => [
        { market: "SmartStore", templateName: "basic", isDefault: true },
        { market: "SmartStore", templateName: "free delivery", isDefault: false },
      ],
      "market.uploadProducts": () => rows.map((row) => uploadProduct(row)),
      "market.suggestCategories": () => shirts(rows),
      "market.listingFacts": () => ({ needs: [], rows: [], products: [] }),
      "userSetting.searchCategory": ({ query }) => [
        { id: query.market === "Coupang" ? 112 : 50_000_810, largeName: "Shop", middleName: "Shirts", marketFee: 10.8 },
        { id: 999, largeName: "Shop", middleName: "Hats", marketFee: 10.8 },
      ],
      ...answers,
    }),
  );
  return renderScreen(<UploadScreen />, { path: "/app/product/upload" });
}

type User = ReturnType<typeof renderScreen>["user"];

export const startButton = (count: number) => screen.getByRole("button", { name: `List ${count}` });
export const grid = () => screen.findByRole("grid", { name: "Products and markets" });
/** The rows of products, in their order. */
export const rowsShown = () =>
  within(screen.getByRole("grid", { name: "Products and markets" }))
    .getAllByRole("row")
    .slice(1);
export const rowOf = (product: string | RegExp) =>
  within(screen.getByRole("grid", { name: "Products and markets" })).getByRole("row", {
    name: product instanceof RegExp ? product : new RegExp(product),
  });

const COLUMNS = ["SmartStore", "Coupang", "Gmarket", "Auction", "11st"];
/** The cell of a product at a market. */
export const cellOf = (product: string | RegExp, market: string): HTMLElement => {
  // The first of a row holds its tick.
  const cell = within(rowOf(product)).getAllByRole("cell")[COLUMNS.indexOf(market) + 1];
  if (!cell) throw new Error(`There is no cell of ${String(product)} at ${market}`);
  return cell;
};

/** Puts the keyboard into a cell. */
export const standIn = (cell: HTMLElement): void => act(() => cell.focus());

/** Opens a cell and returns the content of its window. */
export async function inCell(user: User, product: string | RegExp, market: string) {
  await user.dblClick(cellOf(product, market));
  return within(await screen.findByRole("dialog", { name: new RegExp(`^${market} ·`) }));
}
