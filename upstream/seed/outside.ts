import { z } from "zod";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { SiteName } from "@/lib/domain/sites/sites";
import type { RehearsedWorld } from "@/upstream/rehearsed-world";

const done = z.object({ ok: z.literal(true) });
const shop = z.object({
  market: z.enum(OPEN_MARKET_NAMES),
  account: z.string(),
  storeName: z.string(),
  accessKey: z.string(),
  secretKey: z.string(),
  vendorId: z.string(),
  openApiKey: z.string(),
});
const buyer = z.object({
  buyerName: z.string(),
  buyerTel: z.string(),
  receiverName: z.string(),
  receiverTel: z.string(),
  zip: z.string(),
  address1: z.string(),
  address2: z.string(),
  message: z.string(),
  pcc: z.string(),
  movesTo: z.string().optional(),
});
const option = z.object({ itemNo: z.string(), name: z.string(), priceKrw: z.number(), stock: z.number() });
const listed = z.object({ code: z.string(), publicCode: z.string(), status: z.string(), buyable: z.array(option) });
const goods = z.object({ goods: z.array(z.object({ code: z.string(), state: z.unknown(), description: z.string() })) });
const words = z.object({ words: z.array(z.tuple([z.string(), z.string()])), nouns: z.array(z.string()) });
const naverPerson = z.object({ response: z.object({ id: z.string() }) });

/** A shop the rehearsed markets know, with its keys. */
export type Shop = z.output<typeof shop>;
/** A made-up buyer; `movesTo` is where one goes between paying and being confirmed. */
export type Buyer = z.output<typeof buyer>;
/** A listing as its market answered to it. */
export type Listed = z.output<typeof listed>;
export type MallWords = z.output<typeof words>;

/** An order as its market would hold it; `option` is the number of what was bought. */
export type PastOrder = {
  orderNo: string;
  itemNo: string;
  listingCode: string;
  option: string;
  quantity: number;
  status: string;
  placeStatus: string;
  claimType: string;
  claimStatus: string;
  claimReason: string;
  claimAt: Date | null;
  people: Buyer;
  shippingFeeKrw: number;
  carrier: string;
  invoice: string;
  orderedAt: Date;
  sentAt: Date | null;
  /** When the courier has moved it one step further; null where it stays. */
  moveAt: Date | null;
};

type PastInquiry = {
  kind: "product" | "order";
  category: string;
  listingCode: string;
  orderNo: string;
  buyer: string;
  content: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

/** What a demo shop needs of the rehearsed world, each answer for many rows at once. */
export type Outside = ReturnType<typeof outside>;

export function outside(world: RehearsedWorld) {
  const tell = <Answer>({ market, account }: Shop, path: string, body: object, shape: z.ZodType<Answer>) =>
    world.ask("market", `/past/${path}`, shape, { method: "POST", body: { market, account, ...body } });
  return {
    mallOrigin: world.mallOrigin,
    answers: world.answers,
    forget: () => world.ask("market", "/memory", done, { method: "DELETE" }),
    shops: async () => (await world.ask("market", "/sellers", z.object({ sellers: z.array(shop) }))).sellers,
    /** Buyers by their numbers, which stand for the same people everywhere. */
    buyers: async (from: number, count: number) =>
      (await world.ask("market", `/buyers?from=${from}&count=${count}`, z.object({ buyers: z.array(buyer) }))).buyers,
    /** The first goods of a mall with the states of their pages, as a page brings them to a collector. */
    goods: async (site: SiteName, count: number) =>
      (await world.ask("mall", `/goods?${new URLSearchParams({ site, count: String(count) })}`, goods)).goods,
    words: () => world.ask("mall", "/words", words),
    /** Whom a Naver access token belongs to. */
    naverId: async (token: string) => {
      const answer = await fetch(`${world.marketOrigin}/naver/v1/nid/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return naverPerson.parse(await answer.json()).response.id;
    },
    /** What a shop's market finds wrong with bodies of listings, one answer each. */
    faults: async (of: Shop, bodies: object[]) =>
      (await tell(of, "check", { bodies }, z.object({ faults: z.array(z.string().nullable()) }))).faults,
    list: async (of: Shop, listings: { body: object; listedAt: Date }[]) =>
      (await tell(of, "listings", { listings }, z.object({ listings: z.array(listed) }))).listings,
    /** Answers what the market keeps of each sale. */
    order: async (of: Shop, orders: PastOrder[]) =>
      (await tell(of, "orders", { orders }, z.object({ orders: z.array(z.object({ feeKrw: z.number() })) }))).orders,
    /** Answers the numbers the market gave the questions. */
    inquire: async (of: Shop, inquiries: PastInquiry[]) =>
      (await tell(of, "inquiries", { inquiries }, z.object({ numbers: z.array(z.number()) }))).numbers,
  };
}
