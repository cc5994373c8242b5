import type { CallId } from "@/lib/contract/catalogue";
import { infoCallName } from "@/lib/domain/markets/info-calls";
import type { InfoKind, PlaceKind } from "@/lib/domain/markets/market";
import { marketBy, MARKETS, marketOfAccount, type AccountMarketName } from "@/lib/domain/markets/markets";

type InfoName = (typeof MARKETS)[number]["infoName"];
export type InfoCall =
  `marketInfo.${InfoName}${Capitalize<PlaceKind>}` | Extract<CallId, `marketInfo.${InfoName}Template`>;
export type LoginCheckCall = `marketInfo.${InfoName}LoginCheck`;

const infoNameOf = (market: AccountMarketName): InfoName =>
  MARKETS.find(({ accountName }) => accountName === market)?.infoName ?? MARKETS[0].infoName;

/** The delivery data each market can report for a seller's account, with the calls that read it. */
export function infoCalls(market: AccountMarketName): { kind: InfoKind; call: InfoCall }[] {
  const asked = marketBy(marketOfAccount(market))?.places.asked ?? [];
  return asked.map((kind) => ({ kind, call: `marketInfo.${infoCallName(infoNameOf(market), kind)}` as InfoCall }));
}

/** The call that tries keys before they are saved. */
export const loginCheckOf = (market: AccountMarketName): LoginCheckCall => `marketInfo.${infoNameOf(market)}LoginCheck`;

/** Whether the market takes no listing without a place of this kind. */
export const isNeeded = (market: AccountMarketName, kind: InfoKind): boolean =>
  marketBy(marketOfAccount(market))?.places.needed.some((one) => one === kind) ?? false;
