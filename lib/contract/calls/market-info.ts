import { z } from "zod";
import { call } from "../define";

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
  "Spec section 7 says POST /MarketInfo/* per market; named after the Coupang and 11st calls that were seen.";

const places = <Path extends string>(path: Path, about: string, note?: string) =>
  call({ at: `POST /MarketInfo/${path}`, effect: "read", about, body: keys, reply: z.array(place), note });

const loginCheck = <Path extends string>(path: Path, about: string, note?: string) =>
  call({
    at: `POST /MarketInfo/${path}`,
    effect: "read",
    about,
    body: keys,
    reply: z.union([z.boolean(), z.looseObject({ ok: z.boolean(), message: z.string().nullish() })]),
    note,
  });

/** The five questions every market is asked: log-in, outbound places, return places, carriers, shipping policies. */
const questions = <M extends string>(market: M) => ({
  loginCheck: loginCheck(`Check${market}LoginID`, `Tells whether ${market} keys work.`, BY_ANALOGY),
  shipment: places(`Get${market}Shipment`, `Outbound places at ${market}.`, BY_ANALOGY),
  return: places(`Get${market}Return`, `Return places at ${market}.`, BY_ANALOGY),
  deliveryCompany: places(`Get${market}DeliveryCompany`, `Carriers ${market} knows.`, BY_ANALOGY),
  transportPolicy: places(`Get${market}TransportPolicy`, `Shipping-fee policies at ${market}.`, BY_ANALOGY),
});

const prefixed = <P extends string, T extends Record<string, unknown>>(prefix: P, named: T) =>
  Object.fromEntries(
    Object.entries(named).map(([name, spec]) => [`${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`, spec]),
  ) as {
    [K in keyof T & string as `${P}${Capitalize<K>}`]: T[K];
  };

export const marketInfo = {
  coupangLoginCheck: loginCheck(
    "CheckCoupangLoginID",
    "Tells whether Coupang keys work.",
    "Seen in wire.md section 7.",
  ),
  coupangDeliveryCompany: places("GetCoupangDeliveryCompany", "Carriers Coupang knows."),
  coupangShipment: places("GetCoupangShipment", "Outbound places at Coupang."),
  coupangReturn: places("GetCoupangReturn", "Return places at Coupang."),
  coupangTransportPolicy: places("GetCoupangTransportPolicy", "Shipping-fee policies at Coupang.", BY_ANALOGY),
  ...prefixed("smartStore", questions("SmartStore")),
  ...prefixed("smartStoreApi", questions("SmartStoreApi")),
  ...prefixed("auction", questions("Auction")),
  ...prefixed("gmarket", questions("Gmarket")),
  ...prefixed("elevenst", questions("Elevenst")),
  ...prefixed("weMakePrice", questions("WeMakePrice")),
  weMakePriceTemplate: places(
    "GetWeMakePriceTemplate",
    "Templates at WeMakePrice.",
    "Spec section 7: `including template`.",
  ),
  allAccounts: call({
    at: "GET /MarketInfo/GetUserAllMarketAccount",
    effect: "read",
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
