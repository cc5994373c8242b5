import type { NounHandlers, Parsed } from "@/lib/contract/catalogue";
import { infoCallName, PLACE_KINDS } from "@/lib/domain/markets/info-calls";
import { ACCOUNT_MARKET_NAMES, BASE_MARKET, labelOf, MARKETS, marketOfAccount } from "@/lib/domain/markets/markets";
import { rowsAt } from "@/upstream/shop/accounts/accounts";
import { checkKeys, placesAt } from "@/upstream/shop/accounts/login-check";
import type { Context } from "@/upstream/context";

type Keys = Parsed<"marketInfo.coupangShipment">["body"];
type Handlers = NounHandlers<"marketInfo", Context>;
type Question = (input: { body: Keys }, context: Context) => unknown;

/** The five questions of one market, under the names its calls begin with. */
function questions(infoName: string, market: string): [string, Question][] {
  return [
    [infoCallName(infoName, "loginCheck"), ({ body }, context) => checkKeys(market, body, context)],
    ...PLACE_KINDS.map((kind): [string, Question] => [
      infoCallName(infoName, kind),
      ({ body }, context) => placesAt(market, kind, body, context),
    ]),
  ];
}

const ASKED = Object.fromEntries([
  ...MARKETS.flatMap(({ infoName, name }) => questions(infoName, name)),
  ...questions("smartStore", BASE_MARKET),
]) as unknown as Omit<Handlers, "weMakePriceTemplate" | "allAccounts">;

export const marketInfo: Handlers = {
  ...ASKED,
  weMakePriceTemplate: ({ body }, context) => placesAt("WeMakePrice", "transportPolicy", body, context),

  async allAccounts(_input, context) {
    const rows = await rowsAt(context, context.user.id);
    return ACCOUNT_MARKET_NAMES.map((market) => ({
      id: market,
      label: labelOf(marketOfAccount(market)),
      children: rows
        .filter((row) => row.market === market)
        .map(({ account, storeName }) => ({ id: `${market}>>${account}`, label: `[${account}] ${storeName}` })),
    }));
  },
};
