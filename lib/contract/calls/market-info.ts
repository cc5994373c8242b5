import { z } from "zod";
import { capital, infoCallName, PLACE_KINDS } from "@/lib/domain/markets/info-calls";
import type { PlaceKind } from "@/lib/domain/markets/market";
import { MARKETS } from "@/lib/domain/markets/markets";
import { call } from "@/lib/contract/define";

const place = z.looseObject({
  code: z.string(),
  name: z.string(),
  address: z.string().nullish(),
  /** Whether the seller's new listings name this one; where no listing names any, none is marked. */
  used: z.boolean().nullish(),
});
export type MarketPlaceReply = z.infer<typeof place>;
const keys = z.strictObject({
  account: z.string(),
  storeName: z.string().optional(),
  accessKey: z.string().optional(),
  secretKey: z.string().optional(),
  vendorId: z.string().optional(),
  openApiKey: z.string().optional(),
});

const BY_ANALOGY =
  "The specification says POST /MarketInfo/* per market; named after the Coupang and 11st calls that were seen.";

const places = <Path extends string>(path: Path, about: string, note?: string) =>
  call({
    at: `POST /MarketInfo/${path}`,
    effect: "read",
    need: ["list", "settings"],
    about,
    body: keys,
    reply: z.array(place),
    note,
  });

const loginCheck = <Path extends string>(path: Path, about: string, note?: string) =>
  call({
    at: `POST /MarketInfo/${path}`,
    effect: "read",
    need: ["list", "settings"],
    about,
    body: keys,
    reply: z.union([z.boolean(), z.looseObject({ ok: z.boolean(), message: z.string().nullish() })]),
    note,
  });

/** Calls the specification spells out; the others are named after them. */
const SPELLED_OUT = ["GetCoupangDeliveryCompany", "GetCoupangShipment", "GetCoupangReturn"];
const noteOf = (path: string): string | undefined => (SPELLED_OUT.includes(path) ? undefined : BY_ANALOGY);

const ABOUT: Record<PlaceKind, string> = {
  shipment: "Outbound places",
  return: "Return places",
  deliveryCompany: "Couriers",
  transportPolicy: "Shipping-fee policies",
};

type InfoName = (typeof MARKETS)[number]["infoName"] | "smartStore";
type Questions = { [N in InfoName as `${N}LoginCheck`]: ReturnType<typeof loginCheck> } & {
  [N in InfoName as `${N}${Capitalize<PlaceKind>}`]: ReturnType<typeof places>;
};

/** The five reads of every market: log-in check, outbound places, return places, couriers, shipping policies. */
function questions(infoName: string): [string, ReturnType<typeof loginCheck> | ReturnType<typeof places>][] {
  const market = capital(infoName);
  const check = `Check${market}LoginID`;
  return [
    [infoCallName(infoName, "loginCheck"), loginCheck(check, `Tells whether ${market} keys work.`, noteOf(check))],
    ...PLACE_KINDS.map((kind): [string, ReturnType<typeof places>] => {
      const path = `Get${market}${capital(kind)}`;
      return [infoCallName(infoName, kind), places(path, `${ABOUT[kind]} at ${market}.`, noteOf(path))];
    }),
  ];
}

export const marketInfo = {
  // SmartStore has two names: the account's own, and one without the API.
  ...(Object.fromEntries([...MARKETS.map(({ infoName }) => infoName), "smartStore"].flatMap(questions)) as Questions),
  weMakePriceTemplate: places(
    "GetWeMakePriceTemplate",
    "Templates at WeMakePrice.",
    "The specification says `including template`.",
  ),
  allAccounts: call({
    at: "GET /MarketInfo/GetUserAllMarketAccount",
    effect: "read",
    need: "anybody",
    about: "Every market with the seller's accounts, as a tree; a child's id is `<Market>>><account>`.",
    reply: z.array(
      z.looseObject({
        id: z.string(),
        label: z.string(),
        children: z.array(z.looseObject({ id: z.string(), label: z.string() })),
      }),
    ),
  }),
};
