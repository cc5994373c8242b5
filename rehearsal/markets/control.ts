import { desc, eq, or } from "drizzle-orm";
import { Hono } from "hono";
import { rehearsalInquiries, rehearsalListings, rehearsalOrders } from "@/rehearsal/tables";
import { fromItselfAlone } from "@/rehearsal/kit/cross-site";
import { at, text } from "@/rehearsal/kit/reading";
import { placeOrder } from "./buyers";
import { asked, claimDeed, CLAIM_DEEDS, type ClaimType } from "./claims";
import { dividedLine } from "./coupang/boxes";
import { changeInCentre, deleteInCentre, refuseInReview } from "./centre";
import { clearFaults, FAULT_KINDS, orderFault, type FaultKind } from "./faults";
import { memoryControl } from "./memory-control";
import { nativeOf } from "./native";
import { touched } from "./order-rows";
import { INQUIRY_FIRST, pastControl } from "./past";
import { retire } from "./retired";
import { expireTokens } from "./smart-store/door";
import { nextNumber, type World } from "@/rehearsal/world/world";
import { MARKET_NAMES, type MarketName } from "@/rehearsal/world/market-names";

/** A listing by either of its numbers. */
const anyOf = (code: string) => or(eq(rehearsalListings.code, code), eq(rehearsalListings.publicCode, code));

/** What a person or a test may do to the outside world: order trouble, buy, and push orders along. */
export function controlApp(world: World): Hono {
  const app = new Hono();
  app.use(fromItselfAlone);

  pastControl(app, world);
  memoryControl(app, world);

  app.post("/faults", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const market = text(at(body, "market"));
    const kind = text(at(body, "kind"));
    if (!isMarket(market) || !isFault(kind)) {
      const message = `market one of ${MARKET_NAMES.join(", ")}, kind one of ${FAULT_KINDS.join(", ")}`;
      return context.json({ message }, 400);
    }
    const count = Math.max(1, Number(at(body, "count") ?? 1) || 1);
    const lateMs = Number(at(body, "lateMs")) || undefined;
    await orderFault(world, { market, kind, count, path: text(at(body, "path")), ...(lateMs && { lateMs }) });
    return context.json({ ok: true });
  });
  app.delete("/faults", async (context) => {
    await clearFaults(world);
    return context.json({ ok: true });
  });
  /** A market takes a category out of its tree: `{market, code}`, and `{back: true}` to put it in again. */
  app.post("/categories", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const market = text(at(body, "market"));
    const code = text(at(body, "code"));
    if (!isMarket(market) || code === "") return context.json({ message: "market and code are missing" }, 400);
    retire(market, code, at(body, "back") !== true);
    return context.json({ ok: true });
  });
  app.post("/expire-tokens", async (context) => {
    await expireTokens(world);
    return context.json({ ok: true });
  });

  app.get("/listings", async (context) => {
    const code = context.req.query("sellerCode");
    const rows = await world.db
      .select()
      .from(rehearsalListings)
      .where(code === undefined ? undefined : eq(rehearsalListings.sellerCode, code))
      .orderBy(desc(rehearsalListings.createdAt))
      .limit(1000);
    return context.json({ listings: rows });
  });
  /** What happens to a listing in its market's own centre: `{do: "review-refused" | "deleted" | "changed", priceKrw?, stock?}`. */
  app.post("/listings/:code", async (context) => {
    const [row] = await world.db
      .select()
      .from(rehearsalListings)
      .where(anyOf(context.req.param("code")))
      .limit(1);
    if (!row) return context.json({ message: "No such listing" }, 404);
    const body: unknown = await context.req.json().catch(() => undefined);
    switch (text(at(body, "do"))) {
      case "review-refused":
        await refuseInReview(world, row);
        return context.json({ ok: true });
      case "deleted":
        await deleteInCentre(world, row);
        return context.json({ ok: true });
      case "changed": {
        const [priceKrw, stock] = [Number(at(body, "priceKrw")), Number(at(body, "stock") ?? NaN)];
        await changeInCentre(world, row, { ...(priceKrw > 0 && { priceKrw }), ...(stock >= 0 && { stock }) });
        return context.json({ ok: true });
      }
      default:
        return context.json({ message: "do one of review-refused, deleted, changed" }, 400);
    }
  });
  app.get("/orders", async (context) => {
    const rows = await world.db.select().from(rehearsalOrders).orderBy(desc(rehearsalOrders.orderedAt)).limit(1000);
    return context.json({ orders: rows });
  });

  app.post("/orders", async (context) => {
    const isForm = (context.req.header("content-type") ?? "").includes("form");
    const body: Record<string, unknown> = isForm
      ? await context.req.parseBody()
      : await context.req.json().catch(() => ({}));
    const option = body["option"];
    const bought = await placeOrder(world, {
      listing: text(body["listing"]),
      option: typeof option === "number" ? option : text(option) === "" ? undefined : text(option),
      quantity: Number(body["quantity"] ?? 1) || 1,
      people: typeof body["people"] === "object" ? (body["people"] as Record<string, string>) : undefined,
      orderNo: text(body["orderNo"]) || undefined,
    });
    if (isForm) return context.redirect("/", 303);
    return context.json(bought, bought.ok ? 200 : 409);
  });

  /** An answer entered in the market's own centre: `{answer}`. */
  app.post("/inquiries/:id", async (context) => {
    const answer = text(at(await context.req.json().catch(() => undefined), "answer"));
    if (answer === "") return context.json({ message: "answer is missing" }, 400);
    const done = await world.db
      .update(rehearsalInquiries)
      .set({ answer, answeredAt: new Date() })
      .where(eq(rehearsalInquiries.id, Number(context.req.param("id")) || 0))
      .returning({ id: rehearsalInquiries.id });
    return done.length > 0 ? context.json({ ok: true }) : context.json({ message: "No such inquiry" }, 404);
  });

  /** A buyer asks about a listing: `{listing, kind?, category?, content?, orderNo?}`. */
  app.post("/inquiries", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const [listing] = await world.db
      .select()
      .from(rehearsalListings)
      .where(eq(rehearsalListings.code, text(at(body, "listing"))))
      .limit(1);
    if (!listing) return context.json({ message: "No such listing" }, 404);
    const id = await nextNumber(world.db, "inquiry", INQUIRY_FIRST);
    await world.db.insert(rehearsalInquiries).values({
      id,
      market: listing.market,
      vendor: listing.vendor,
      kind: text(at(body, "kind")) === "order" ? "order" : "product",
      category: text(at(body, "category")) || "상품",
      listingCode: listing.code,
      orderNo: text(at(body, "orderNo")),
      buyer: "naru****",
      content: text(at(body, "content")) || "재입고 예정이 있나요?",
      askedAt: new Date(),
    });
    return context.json({ ok: true, id });
  });

  app.post("/orders/:itemNo", async (context) => {
    const [row] = await world.db
      .select()
      .from(rehearsalOrders)
      .where(eq(rehearsalOrders.itemNo, context.req.param("itemNo")))
      .limit(1);
    if (!row) return context.json({ message: "No such order" }, 404);
    const body: unknown = await context.req.json().catch(() => undefined);
    const deed = text(at(body, "do"));
    if (deed === "split-box") {
      const itemNo = await world.db.transaction((tx) => dividedLine(tx, row, Number(at(body, "quantity"))));
      return itemNo
        ? context.json({ ok: true, itemNo })
        : context.json({ message: "split-box moves some of a Coupang line's pieces, and not all" }, 400);
    }
    const change = CLAIM_DEEDS.includes(deed)
      ? claimDeed(row, deed)
      : ASKED[deed]
        ? asked(row, ASKED[deed], {
            number: String(await nextNumber(world.db, "claim", CLAIM_FIRST)),
            reason: text(at(body, "reason")) || nativeOf(row.market).reason,
            fault: text(at(body, "fault")) === "seller" ? "seller" : "buyer",
            feeKrw: Number(at(body, "feeKrw")) || 0,
          })
        : changeFor(deed, row.market, at(body, "people"), row.people);
    if (!change) return context.json({ message: `do one of ${[...DEEDS, ...CLAIM_DEEDS].join(", ")}` }, 400);
    await world.db.update(rehearsalOrders).set(touched(change)).where(eq(rehearsalOrders.itemNo, row.itemNo));
    return context.json({ ok: true });
  });
  return app;
}

const CLAIM_FIRST = 8_000_000;
/** Buyers' requests, with `{reason?, fault?: "buyer" | "seller", feeKrw?}`. */
const ASKED: Record<string, ClaimType> = {
  "ask-cancel": "CANCEL",
  "ask-return": "RETURN",
  "ask-exchange": "EXCHANGE",
};
const DEEDS = [
  "deliver",
  "decide",
  "ask-cancel",
  "cancel",
  "ask-return",
  "return",
  "ask-exchange",
  "office-cancel",
  "reserve",
  "wait-for-payment",
  "wait-for-address",
  "change-address",
  // Coupang moves some pieces of a line into another box, given `{quantity}`; or accepts a box only as a whole.
  "split-box",
  "whole-box",
];

type People = (typeof rehearsalOrders.$inferSelect)["people"];

/** What a deed does to an order, in the market's own statuses (docs/markets.md#stages). */
function changeFor(deed: string, market: string, people: unknown, before: People) {
  const words = nativeOf(market);
  const claim = (claimType: string, claimStatus: string) => ({
    claimType,
    claimStatus,
    claimReason: words.reason,
    claimAt: new Date(),
  });
  switch (deed) {
    case "deliver":
      return { status: words.delivered };
    case "decide":
      return words.decided;
    case "cancel":
      return { ...claim("CANCEL", words.cancelled.claim), ...statusOf(words.cancelled) };
    case "return":
      return { ...claim("RETURN", words.returned.claim), ...statusOf(words.returned) };
    // 11st's office cancels for the buyer what was decided before (docs/markets.md#11st-claims).
    case "office-cancel":
      return market === "Elevenst" ? { ...claim("OFFICE", "106"), status: "C01" } : undefined;
    case "reserve":
      return market === "Elevenst" ? { status: "201" } : undefined;
    // Ordered against a transfer that has not come; only 11st, Gmarket and Auction tell of such orders.
    case "wait-for-payment":
      return words.unpaid === undefined ? undefined : { status: words.unpaid };
    // Sent as a gift: paid, and the receiver still has to enter an address.
    case "wait-for-address":
      return market === "Elevenst" ? { status: "200" } : undefined;
    case "whole-box":
      return market === "Coupang" ? { people: { ...before, wholeBox: true } } : undefined;
    case "change-address": {
      const given =
        typeof people === "object" && people !== null ? (people as Partial<People>) : { address2: "303동 1201호" };
      return { addressChanged: true, people: { ...before, ...given } };
    }
    default:
      return undefined;
  }
}

const statusOf = ({ status }: { status?: string }) => (status === undefined ? {} : { status });

function isFault(kind: string): kind is FaultKind {
  return FAULT_KINDS.some((known) => known === kind);
}

function isMarket(name: string): name is MarketName {
  return MARKET_NAMES.some((known) => known === name);
}
