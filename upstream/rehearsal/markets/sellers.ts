import type { MarketName } from "@/upstream/markets/market-connector";

/** A seller the rehearsal markets know. The keys open nothing but the rehearsal. */
export type RehearsalSeller = {
  market: MarketName;
  account: string;
  storeName: string;
  accessKey: string;
  secretKey: string;
  vendorId: string;
  /** Coupang keys end after 180 days; this seller forgot to renew. */
  expired: boolean;
};

const seller = (row: Omit<RehearsalSeller, "expired">, expired = false): RehearsalSeller => ({ ...row, expired });

export const rehearsalSellers: RehearsalSeller[] = [
  seller({
    market: "SmartStore",
    account: "naru-store",
    storeName: "나루상점",
    accessKey: "rehearsalNaruStore0001",
    secretKey: "$2a$04$RehearsalNaruStore000u",
    vendorId: "",
  }),
  seller({
    market: "SmartStore",
    account: "naru-living",
    storeName: "나루리빙",
    accessKey: "rehearsalNaruLiving002",
    secretKey: "$2a$04$RehearsalNaruLiving00u",
    vendorId: "",
  }),
  seller({
    market: "Coupang",
    account: "narushop",
    storeName: "나루샵",
    accessKey: "00000000-0000-4000-8000-00000000c001",
    secretKey: "rehearsal-coupang-secret-0000000000000001",
    vendorId: "A00100001",
  }),
  seller({
    market: "Coupang",
    account: "naruhome",
    storeName: "나루홈",
    accessKey: "00000000-0000-4000-8000-00000000c002",
    secretKey: "rehearsal-coupang-secret-0000000000000002",
    vendorId: "A00100002",
  }),
  seller(
    {
      market: "Coupang",
      account: "naruold",
      storeName: "나루옛가게",
      accessKey: "00000000-0000-4000-8000-00000000c003",
      secretKey: "rehearsal-coupang-secret-0000000000000003",
      vendorId: "A00100003",
    },
    true,
  ),
];

export function sellerByKey(market: MarketName, accessKey: string): RehearsalSeller | undefined {
  return rehearsalSellers.find((known) => known.market === market && known.accessKey === accessKey);
}

/** Listings and orders belong to a vendor: Coupang's own number, or a SmartStore application's id. */
export function vendorOf({ market, accessKey, vendorId }: RehearsalSeller): string {
  return market === "Coupang" ? vendorId : accessKey;
}
