import { createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { checkedProduct } from "@/lib/domain/listing/checked-product";
import { precheck, RULES_WITHOUT_PICTURES, type Finding } from "@/lib/domain/listing/precheck";
import { marketNamed } from "@/lib/domain/markets/markets";
import { namesOf, wayOf } from "@/lib/domain/category/category";
import { marketTree } from "@/upstream/listing/categories/market-tree";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import {
  collectFilters,
  listingReceipts,
  listings,
  type Overrides,
  type ReceiptOutcome,
  type SentListing,
} from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { renderIfAny, type StoredMessage } from "@/upstream/kit/messages";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import type { Item } from "@/upstream/queue/queue";
import type { listedPrice } from "./compose";
import { uploadFacts } from "./upload-facts";

/** Receipts of one listing that are shown; each sending is one. */
const RECEIPTS_SHOWN = 50;

/** How a listing came to be sent: by whose start, by which template, and what was decided against a rule. */
export type Decided = {
  startedBy: string | null;
  templateName: string;
  overrides: Overrides;
};

type Checked = {
  product: ProductRow;
  category: number;
  prices: ReturnType<typeof listedPrice>;
  lossTaken: number;
};

/** What was known of a product at a market at the moment it was sent. */
export type Known = {
  /** The names on the way to its category; null where the market has it no longer. */
  way: string | null;
  /** What the rules say, but for those that need its pictures opened. */
  warnings: Finding[];
};

export async function knownOf(
  { db }: Needs<"db">,
  { userId, market: name }: Item,
  { product, category, prices, lossTaken }: Checked,
): Promise<Known> {
  const market = marketNamed(name ?? "");
  if (!market) return { way: null, warnings: [] };
  const unwanted = await db
    .select({ word: collectFilters.targetWord })
    .from(collectFilters)
    .where(and(eq(collectFilters.userId, userId), eq(collectFilters.type, "Remove")));
  const found = (await marketTree({ db }, market)).at(category);
  const warnings = precheck(checkedProduct({ ...uploadFacts(product), prices: [{ market, ...prices }] }), market, {
    category: found ? { names: namesOf(found) } : { names: [], isGone: true },
    lossTaken,
    ownWords: unwanted.map(({ word }) => word),
  });
  return { way: found ? wayOf(found) : null, warnings };
}

/** Keeps what is about to go out, so that it can be read whatever becomes of the product, the answer or this process. */
export async function keepReceipt(
  tx: Database,
  { userId, workNumber }: Item,
  listingId: string,
  { sent, known, decided }: { sent: Listing; known: Known; decided: Decided },
): Promise<void> {
  await tx.insert(listingReceipts).values({
    userId,
    listingId,
    workNumber,
    ...decided,
    sent: sentListing(sent, known.way),
    rules: RULES_WITHOUT_PICTURES,
    warnings: known.warnings,
    sentAt: currentTime(),
    outcome: "sent",
  });
}

function sentListing(
  { detailHtml, sellerCode: _code, afterService: _service, options, ...rest }: Listing,
  category: string | null,
): SentListing {
  return {
    ...rest,
    category,
    options: options.map(({ names, salePriceKrw, stock, soldOut }) => ({ names, salePriceKrw, stock, soldOut })),
    page: { sha256: createHash("sha256").update(detailHtml).digest("hex"), characters: detailHtml.length },
  };
}

type Answer = {
  outcome: Exclude<ReceiptOutcome, "sent">;
  message?: StoredMessage;
  marketCode?: string;
  marketProductCode?: string;
  nativeStatus?: string;
};

/** Stores the market's reply for the last sending without one; an existing reply stays. */
export async function updateReceipt(tx: Database, listingId: string, answer: Answer): Promise<void> {
  const [open] = await tx
    .select({ id: listingReceipts.id })
    .from(listingReceipts)
    .where(and(eq(listingReceipts.listingId, listingId), inArray(listingReceipts.outcome, ["sent", "lost"])))
    .orderBy(desc(listingReceipts.id))
    .limit(1);
  if (!open) return;
  await tx
    .update(listingReceipts)
    .set({ ...answer, answeredAt: currentTime() })
    .where(eq(listingReceipts.id, open.id));
}

/** Everything that went out of one product to a market, newest first; all its markets where none is named. */
export async function receipts({ query }: Parsed<"market.receipts">, { db, user }: Needs<"db" | "user">) {
  const rows = await db
    .select({ receipt: listingReceipts, market: listings.market, account: listings.account })
    .from(listingReceipts)
    .innerJoin(listings, eq(listings.id, listingReceipts.listingId))
    .where(
      and(
        eq(listingReceipts.userId, user.id),
        eq(listings.productId, query.objectId),
        query.market ? eq(listings.market, query.market) : undefined,
        query.account ? eq(listings.account, query.account) : undefined,
      ),
    )
    .orderBy(desc(listingReceipts.id))
    .limit(RECEIPTS_SHOWN);
  return rows.flatMap(({ receipt, market: name, account }) => {
    const market = marketNamed(name);
    if (!market) return [];
    const { id, userId: _user, listingId: _listing, message, sentAt, answeredAt, sent, warnings, ...rest } = receipt;
    return [
      {
        ...rest,
        number: id,
        market,
        account,
        sent,
        warnings: warnings.map(({ places, ...one }) => ({ ...one, ...(places && { places: [...places] }) })),
        message: renderIfAny(message),
        sentAt: sentAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      },
    ];
  });
}
