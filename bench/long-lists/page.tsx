import { ThemeProvider } from "@mui/system";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { OrderCheckScreen } from "@/components/screens/order/check/order-check-screen";
import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import { CallSettings } from "@/components/shell/call-settings";
import { VisitorProvider } from "@/lib/client/visitor";
import { themeOf } from "@/lib/theme/theme";
import messages from "@/messages/ko.json";
import { order, orderPage, pageOf, summary } from "@/tests/support/factories";
import { navigation } from "@/tests/support/navigation";

const ROWS = 300;
const at = Array.from({ length: ROWS }, (_, index) => index);
const CARRIERS = at.slice(0, 30).map((index) => ({ code: `C${index}`, name: `택배 ${index}`, digits: "10-12" }));
const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

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
};

window.fetch = (input) => {
  const { pathname } = new URL(String(input), "http://localhost");
  const known = Object.keys(ANSWERS).find((path) => path.toLowerCase() === pathname.toLowerCase());
  return Promise.resolve(Response.json(known ? ANSWERS[known] : []));
};

const SCREENS: Readonly<Record<string, { Screen: ComponentType; path: string }>> = {
  products: { Screen: EditScreen, path: `/app/product/edit?size=${ROWS}` },
  orders: { Screen: OrderCheckScreen, path: `/app/order/check?stage=Ready&size=${ROWS}` },
};

function show(name: string): void {
  const { Screen, path } = SCREENS[name] ?? {};
  if (!Screen || !path) throw new Error(`There is no screen ${name}.`);
  navigation.reset(path);
  createRoot(document.getElementById("root")!).render(
    <NextIntlClientProvider locale="ko" messages={messages} timeZone="Asia/Seoul">
      <ThemeProvider theme={themeOf({ mode: "light", colour: "blueolympic", radius: "rounded", direction: "ltr" })}>
        <CallSettings>
          <VisitorProvider visitor={{ username: "bench", role: "User", plan: "Basic" }}>
            <Screen />
          </VisitorProvider>
        </CallSettings>
      </ThemeProvider>
    </NextIntlClientProvider>,
  );
}
Object.assign(window, { show });
