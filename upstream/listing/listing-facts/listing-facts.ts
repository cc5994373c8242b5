import { and, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { namesOf } from "@/lib/domain/category/category";
import { certificateAsked } from "@/lib/domain/listing-facts/certificates";
import { isOpenMarket, marketBy, type OpenMarketName } from "@/lib/domain/markets/markets";
import { marketTree, type MarketTree } from "@/upstream/listing/categories/market-tree";
import {
  isFresh,
  keptNeeds,
  needsOf,
  whyUnread,
  type CategoryAt,
  type KnownNeeds,
} from "@/upstream/listing/categories/needs";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { renderMessage, renderMarket, renderStored } from "@/upstream/kit/messages";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { templateFor } from "@/upstream/shop/templates/templates";
import { factsMaker } from "./fill";

type Body = Parsed<"market.listingFacts">["body"];
type Answer = Reply<"market.listingFacts">;
type Context = Needs<"db" | "user" | "sealer" | "connectors" | "settings" | "later">;

/** So many products include every value; a thousand of them would be megabytes. */
const WHOLE_MAX = 100;
/** Categories of a market read while the caller waits; the others are read afterwards. */
const READ_AT_ONCE = 8;
/** So many of each are asked for afterwards: a stop waits for them, and who asks again has the next read. */
const READ_LATER = 20;

/**
 * The facts required by the categories of products at markets, their values, and what is missing. Needs are as last read;
 * of unread ones some are read at once, the others afterwards, and the row says so meanwhile.
 */
export async function listingFacts(body: Body, context: Context): Promise<Answer> {
  const { db, user } = context;
  if (body.whole && body.objectIds.length > WHOLE_MAX) throw new Refusal(400, "listings.factsMax", { max: WHOLE_MAX });
  const rows = await db
    .select()
    .from(products)
    .where(and(onShelf(user.id), inArray(products.id, body.objectIds)));
  const order = new Map(body.objectIds.map((id, at) => [id, at]));
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));

  const markets = await Promise.all(
    body.markets.flatMap(({ market, category, templateName }) =>
      isOpenMarket(market) ? [targetOf(context, { market, category, templateName })] : [],
    ),
  );
  const own = new Map((body.categories ?? []).map((row) => [`${row.objectId} ${row.market}`, row.category]));
  const cells = rows.flatMap((product) =>
    markets.flatMap((target) => {
      const category = own.get(`${product.id} ${target.market}`) ?? target.category;
      return category > 0 ? [{ product, target, category }] : [];
    }),
  );
  const known = await knownNeeds(
    context,
    cells.map(({ target, category }) => atMarket(target, category)),
  );
  const maker = await factsMaker(
    context,
    user.id,
    rows.map(({ id }) => id),
  );

  const told = cells.map(({ product, target, category }): Answer["rows"][number] => {
    const { market, tree, template } = target;
    const needs = known(atMarket(target, category));
    const base = { id: product.id, market, category };
    if (needs.state !== "read") {
      const isGone = needs.state === "gone";
      const kind = isGone ? ("categoryGone" as const) : ("needsUnread" as const);
      return { ...base, lacks: [{ kind, code: "", word: "", blocks: isGone }] };
    }
    const leaf = tree.at(category);
    const facts = maker.at(product, { market, needs: needs.needs, way: leaf ? namesOf(leaf) : [], template });
    return body.whole ? { ...base, ...facts } : { ...base, lacks: facts.lacks };
  });
  const asked = new Map(cells.map(({ target, category }) => [`${target.market} ${category}`, { target, category }]));
  return {
    needs: [...asked.values()].map(({ target, category }) =>
      needsTold(target.market, category, known(atMarket(target, category))),
    ),
    rows: told,
    products: body.whole
      ? rows.map((product) => {
          const { own: typed, source, unread } = maker.of(product);
          return {
            id: product.id,
            facts: typed.facts ?? {},
            certificates: [...(typed.certificates ?? [])],
            source,
            unread,
          };
        })
      : [],
  };
}

type Target = Awaited<ReturnType<typeof targetOf>>;

async function targetOf(
  context: Needs<"db" | "user">,
  { market, category, templateName }: { market: OpenMarketName; category: number; templateName: string },
) {
  const tree: MarketTree = await marketTree(context, market);
  return { market, category, tree, template: await templateFor(context, context.user.id, market, templateName) };
}

const atMarket = ({ market, tree }: Pick<Target, "market" | "tree">, category: number): CategoryAt => ({
  market,
  code: tree.codeOf(category),
});

const keyOf = ({ market, code }: CategoryAt): string => `${market} ${code}`;

/** What is known of categories after some of the unknown were asked for; the markets are asked side by side. */
async function knownNeeds(context: Context, all: readonly CategoryAt[]): Promise<(at: CategoryAt) => KnownNeeds> {
  const asked = [...new Map(all.map((at) => [keyOf(at), at])).values()];
  const kept = await keptNeeds(context, asked);
  const due = asked.filter((at) => !isFresh(kept(at)));
  const markets = [...new Set(due.map(({ market }) => market))];
  const dueAt = (market: OpenMarketName): CategoryAt[] => due.filter((at) => at.market === market);
  const read = new Map<string, KnownNeeds>();
  await Promise.all(
    markets.map(async (market) => {
      for (const at of dueAt(market).slice(0, READ_AT_ONCE)) {
        const found = await needsOf(context, context.user.id, at);
        read.set(keyOf(at), found);
        // A market that is down now is not asked for the rest.
        if (found.state === "unread") return;
      }
    }),
  );
  const left = markets.flatMap((market) => dueAt(market).slice(READ_AT_ONCE, READ_AT_ONCE + READ_LATER));
  if (left.length > 0)
    context.later("categories", async () => {
      for (const at of left) await needsOf(context, context.user.id, at);
    });
  return (at) => read.get(keyOf(at)) ?? kept(at) ?? { state: "unread", failure: null };
}

function needsTold(market: OpenMarketName, category: number, known: KnownNeeds): Answer["needs"][number] {
  const base = { market, category, seeDetail: marketBy(market)?.seeDetail ?? null };
  const none = { notices: [], attributes: [], certifications: [] };
  if (known.state === "gone") {
    const message = renderMessage("listings.categoryGoneAt", { market: renderMarket(market) });
    return { ...base, ...none, state: "gone", readAt: known.readAt.toISOString(), message };
  }
  if (known.state === "unread") {
    const why = whyUnread(known);
    const message = why
      ? renderStored(why)
      : renderMessage("listings.needsBeingRead", { market: renderMarket(market) });
    return { ...base, ...none, state: "unread", readAt: null, message };
  }
  const { notices, attributes, certifications } = known.needs;
  return {
    ...base,
    state: "read",
    readAt: known.readAt.toISOString(),
    message: null,
    notices,
    attributes,
    certifications: certifications.map((one) => ({
      code: one.code,
      name: one.name,
      kind: certificateAsked(one) ?? null,
      required: one.required ?? false,
    })),
  };
}
