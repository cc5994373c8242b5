import { CssBaseline } from "@mui/material";
import { ThemeProvider } from "@mui/system";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { OrderCheckScreen } from "@/components/screens/order/check/order-check-screen";
import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import { UploadScreen } from "@/components/screens/product/upload/upload-screen";
import { productRow } from "@/components/product/product-row";
import { CallSettings } from "@/components/shell/call-settings";
import { PlainStyles } from "@/components/shell/plain-styles";
import { keepDesk } from "@/lib/client/listing-desk";
import { VisitorProvider } from "@/lib/client/visitor";
import { checkedProduct } from "@/lib/domain/listing/checked-product";
import { EMPTY_DESK } from "@/lib/domain/listing/desk";
import { checkOf } from "@/lib/domain/listing/desk-checks";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { themeOf } from "@/lib/theme/theme";
import messages from "@/messages/ko.json";
import { order, orderPage, pageOf, summary, uploadProduct } from "@/tests/support/factories";
import { navigation } from "@/tests/support/navigation";

const ROWS = 300;
const at = Array.from({ length: ROWS }, (_, index) => index);
const CARRIERS = at.slice(0, 30).map((index) => ({ code: `C${index}`, name: `택배 ${index}`, digits: "10-12" }));
const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const VISITOR = { username: "bench", role: "User", plan: "Basic" } as const;
/** What lies on the listing desk: products at five markets, each with a category and a price there. */
const DESK_ROWS = 1_000;
const MARKETS = OPEN_MARKET_NAMES;
const ACCOUNT = { account: "bench", storeName: "나루" };
const listed = Array.from({ length: DESK_ROWS }, (_, index) =>
  productRow(summary({ code: `T${index}`, name: `여름 린넨 반팔 원피스 ${index}`, mainImages: [PICTURE] })),
);
const leafAt = (market: (typeof MARKETS)[number]) => ({
  id: 1_000 + MARKETS.indexOf(market),
  largeName: "패션의류",
  middleName: "원피스",
  marketFee: 10.8,
});
const margin = { price: 32_900, fee: 2_181, costKrw: 15_000, shipping: 7_000, charged: 0, krw: 8_719, permille: 265 };
const prices = MARKETS.map((market) => ({ market, from: 32_900, to: 32_900, least: 32_900, most: 32_900, margin }));
const onDesk = listed.map((row) => uploadProduct(row, { prices }));

/** What the desk's calls are answered with; every other call gets an empty list. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/api/Product/SearchCollectProductSummary": pageOf(
    at.map((index) =>
      summary({
        code: `T${index}`,
        name: `여름 린넨 반팔 원피스 ${index}`,
        mainImages: [PICTURE],
        tags: ["린넨", "여름"],
      }),
    ),
    ROWS,
    ROWS,
  ),
  "/api/MarketOrder/GetReadyOrder": orderPage(
    at.map((index) => order({ idx: index + 1, stage: "Ready", nativeStatus: "ACCEPT", image: PICTURE })),
    { counts: { New: 0, Ready: ROWS, Delivery: 0, DeliveryOk: 0 } },
  ),
  "/api/MarketOrder/GetDeliveryCompany": CARRIERS,
  "/api/Market/GetUploadProductList": onDesk,
  "/api/Market/GetUserMarketAccount": [ACCOUNT],
  "/api/Market/GetListingFacts": { needs: [], rows: [], products: [] },
  "/api/Market/SuggestCategories": {
    categories: MARKETS.map((market) => ({ market, category: leafAt(market) })),
    rows: listed.map(({ id }) => ({
      id,
      suggestions: [{ category: leafAt("SmartStore").id, by: "words", confidence: 0.9, isSure: true }],
      markets: MARKETS.map((market) => ({ market, category: leafAt(market).id, isSure: true })),
    })),
  },
};

window.fetch = (input) => {
  const { pathname } = new URL(String(input), "http://localhost");
  const known = Object.keys(ANSWERS).find((path) => path.toLowerCase() === pathname.toLowerCase());
  return Promise.resolve(Response.json(known ? ANSWERS[known] : []));
};

const SCREENS: Readonly<Record<string, { Screen: ComponentType; path: string }>> = {
  products: { Screen: EditScreen, path: `/app/product/edit?size=${ROWS}` },
  desk: { Screen: UploadScreen, path: "/app/product/upload" },
  orders: { Screen: OrderCheckScreen, path: `/app/order/check?stage=Ready&size=${ROWS}` },
};

async function show(name: string): Promise<void> {
  const { Screen, path } = SCREENS[name] ?? {};
  if (!Screen || !path) throw new Error(`There is no screen ${name}.`);
  navigation.reset(path);
  if (name === "desk") {
    const accounts = Object.fromEntries(MARKETS.map((market) => [market, ACCOUNT]));
    const desk = { ...EMPTY_DESK, products: listed.map(({ id }) => id), accounts };
    await keepDesk(VISITOR.username, { desk, sending: null, started: null });
  }
  createRoot(document.getElementById("root")!).render(
    <NextIntlClientProvider locale="ko" messages={messages} timeZone="Asia/Seoul">
      <ThemeProvider theme={themeOf({ mode: "light", colour: "blueolympic", radius: "rounded", direction: "ltr" })}>
        <CssBaseline />
        <PlainStyles />
        <CallSettings>
          <VisitorProvider visitor={VISITOR}>
            <Screen />
          </VisitorProvider>
        </CallSettings>
      </ThemeProvider>
    </NextIntlClientProvider>,
  );
}

/** Milliseconds to check every product at every market without rendering; throws if a cell was not checked. */
function checkAll(): number {
  const rows = onDesk.map((read) => ({
    id: read.id,
    code: read.code,
    site: read.site,
    sourceUrl: read.sourceUrl,
    group: "",
    product: checkedProduct(read),
    earlier: Object.fromEntries(MARKETS.map((market) => [market, leafAt(market)])),
  }));
  const settings = {
    accounts: Object.fromEntries(MARKETS.map((market) => [market, ACCOUNT.account])),
    ownWords: [],
    known: {},
  };
  const start = performance.now();
  const checks = rows.map((row) =>
    checkOf({ row, own: undefined, suggested: undefined, pictures: row.product.pictures, lacks: undefined, settings }),
  );
  const ms = performance.now() - start;
  const cells = checks.reduce((sum, check) => sum + Object.keys(check.cells).length, 0);
  if (cells !== DESK_ROWS * MARKETS.length) throw new Error(`${cells} cells were checked.`);
  return ms;
}
Object.assign(window, { show, checkAll });
