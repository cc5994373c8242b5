import type { MarketName } from "@/rehearsal/world/market-names";

/** A seller the rehearsal markets know. The keys open nothing but the rehearsal. */
export type RehearsalSeller = {
  market: MarketName;
  account: string;
  storeName: string;
  accessKey: string;
  secretKey: string;
  vendorId: string;
  openApiKey: string;
  /** Coupang keys end after 180 days; this seller forgot to renew. */
  expired: boolean;
};

type Given = Pick<RehearsalSeller, "market" | "account" | "storeName"> & Partial<RehearsalSeller>;
const seller = (row: Given, expired = false): RehearsalSeller => ({
  accessKey: "",
  secretKey: "",
  vendorId: "",
  openApiKey: "",
  ...row,
  expired,
});

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
  seller({
    market: "Coupang",
    account: "narucamp",
    storeName: "나루캠핑",
    accessKey: "00000000-0000-4000-8000-00000000c004",
    secretKey: "rehearsal-coupang-secret-0000000000000004",
    vendorId: "A00100004",
  }),
  // One ESM master id represents the seller at both sites.
  seller({
    market: "Gmarket",
    account: "naru-g",
    storeName: "나루지마켓",
    accessKey: "narumaster",
    secretKey: "rehearsal-esm-secret-0000000000000001",
  }),
  seller({
    market: "Auction",
    account: "naru-a",
    storeName: "나루옥션",
    accessKey: "narumaster",
    secretKey: "rehearsal-esm-secret-0000000000000001",
  }),
  seller({
    market: "Elevenst",
    account: "naru11",
    storeName: "나루11번가",
    openApiKey: "rehearsal11stkey0000000000000001",
  }),
  seller({
    market: "Gmarket",
    account: "naruhome-g",
    storeName: "나루홈지마켓",
    accessKey: "naruhomemaster",
    secretKey: "rehearsal-esm-secret-0000000000000002",
  }),
  seller({
    market: "Elevenst",
    account: "naruhome11",
    storeName: "나루홈11번가",
    openApiKey: "rehearsal11stkey0000000000000002",
  }),
];

export function sellersOn(market: MarketName): RehearsalSeller[] {
  return rehearsalSellers.filter((known) => known.market === market);
}

export function sellerByKey(market: MarketName, accessKey: string): RehearsalSeller | undefined {
  return rehearsalSellers.find((known) => known.market === market && known.accessKey === accessKey);
}

/** Listings and orders belong to a vendor: Coupang's number, a SmartStore application, elsewhere the seller's own id. */
export function vendorOf({ market, account, accessKey, vendorId }: RehearsalSeller): string {
  if (market === "Coupang") return vendorId;
  return market === "SmartStore" ? accessKey : account;
}
