import { screen, within } from "@testing-library/react";
import { AccountScreen } from "@/components/screens/account/account-screen";
import type { Reply } from "@/lib/contract/catalogue";
import { orderPull, pullProgress } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const account: Reply<"userConfig.marketAccount">[number] = {
  account: "nimbus",
  storeName: "Nimbus",
  isSet: { accessKey: true, secretKey: true, openApiKey: false },
  checkedAt: null,
  checkMessage: "",
  use: { listings: 0, waitingUploads: 0, openOrders: 0 },
};

/** The accounts screen with one account at a market, and the market's answers. */
async function opened(market: string, answers: Answers) {
  server.use(
    ...mswHandlers({
      "userConfig.orderPull": () => orderPull(),
      "marketOrder.pullState": () => pullProgress(),
      "userConfig.marketAccount": ({ query }) => (query.market === market ? [account] : []),
      ...answers,
    }),
  );
  const { user } = renderScreen(<AccountScreen />, { path: "/app/account" });
  const button = await screen.findByRole("button", { name: "Show places and delivery settings of nimbus" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  return user;
}
const part = (name: string) => within(screen.getByRole("region", { name }));

test("Coupang's places are asked for the account and the one that listings name is marked", async () => {
  const asked = jest.fn();
  await opened("Coupang", {
    "marketInfo.coupangShipment": ({ body }) => {
      asked(body);
      return [
        { code: "1", name: "Seoul", address: "Jung-gu KR" },
        { code: "2", name: "Weihai", address: "Gaojia CN", used: true },
      ];
    },
    "marketInfo.coupangReturn": () => [{ code: "3", name: "Returns", used: true }],
    "marketInfo.coupangDeliveryCompany": () => [
      { code: "CJGLS", name: "CJ대한통운", used: true },
      { code: "HANJIN", name: "한진택배" },
    ],
  });
  const [seoul, weihai] = await part("Shipping places").findAllByRole("listitem");
  expect(seoul).not.toHaveTextContent("Used by listings");
  expect(weihai).toHaveTextContent("Weihai2Used by listingsGaojia CN");
  expect(asked).toHaveBeenCalledWith({ account: "nimbus" });
  expect(await part("Couriers").findByText("Used by listings: CJ대한통운")).toBeVisible();
  expect(part("Couriers").getByText("2 couriers for invoices: CJ대한통운, 한진택배")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Delivery fee policies" })).not.toBeInTheDocument();
});

test("SmartStore says what is missing and where to set it up, and what is not needed", async () => {
  await opened("SmartStoreAPI", {
    "marketInfo.smartStoreApiShipment": () => [],
    "marketInfo.smartStoreApiReturn": () => [{ code: "102", name: "Returns", used: true }],
    "marketInfo.smartStoreApiTransportPolicy": () => [],
    "marketInfo.smartStoreApiDeliveryCompany": () => [],
  });
  expect(
    await part("Shipping places").findByText(/refuses listings without it: add it at SmartStore Center/),
  ).toBeVisible();
  expect(await part("Delivery fee policies").findByText(/Listings work without it/)).toBeVisible();
});

test("what Gmarket refuses is said in its words, and asking again shows the places", async () => {
  let isRefused = true;
  const user = await opened("Gmarket", {
    "marketInfo.gmarketShipment": () =>
      isRefused
        ? refusal(400, "마켓이 답하지 않았습니다: 인증 실패")
        : [{ code: "177063", name: "Weihai", used: true }],
    "marketInfo.gmarketReturn": () => [],
    "marketInfo.gmarketTransportPolicy": () => [{ code: "663289", name: "Weihai · free", used: true }],
    "marketInfo.gmarketDeliveryCompany": () => [],
  });
  expect(await part("Shipping places").findByText("마켓이 답하지 않았습니다: 인증 실패")).toBeVisible();
  isRefused = false;
  await user.click(part("Shipping places").getByRole("button", { name: "Try again" }));
  expect(await part("Shipping places").findByText("Used by listings")).toBeVisible();
  expect(await part("Delivery fee policies").findByText("Used by listings")).toBeVisible();
});

test("a market that has closed gives its reason and offers no second try", async () => {
  await opened("WeMakePrice", {
    "marketInfo.weMakePriceTemplate": () => refusal(410, "위메프는 서비스를 종료하여 조회할 수 없습니다."),
  });
  expect(await part("Templates").findByText("위메프는 서비스를 종료하여 조회할 수 없습니다.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});
