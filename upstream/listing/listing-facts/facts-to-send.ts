import { namesOf } from "@/lib/domain/category/category";
import type { FactsAtMarket, Lack } from "@/lib/domain/listing-facts/listing-facts";
import type { CategoryNeeds } from "@/lib/domain/listing-facts/category-needs";
import type { OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { MarketTemplate } from "@/lib/domain/template/market-template";
import { marketTree } from "@/upstream/listing/categories/market-tree";
import { needsOf, type NeedsReader } from "@/upstream/listing/categories/needs";
import type { Message } from "@/upstream/kit/messages";
import type { ListingFacts } from "@/upstream/outside/markets/desks/listing";
import type { MarketFailure } from "@/upstream/outside/markets/desks/answers";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { factsMaker } from "./fill";

type Target = { market: OpenMarketName; category: number; template?: MarketTemplate };

/**
 * The facts to send with the market's own code of the category; what its seller has to fix first; or why they are unknown.
 */
type ReadyFacts =
  | { state: "ready"; code: string; facts: ListingFacts }
  | { state: "lacking"; reason: string; message: Message }
  | { state: "unread"; failure: MarketFailure };

const REASONS: Readonly<Record<Lack["kind"], string>> = {
  noticeMissing: "notice_missing",
  noticeLong: "notice_missing",
  noticeChinese: "notice_missing",
  attributeMissing: "attribute_missing",
  attributeChinese: "attribute_missing",
  optionNotTaken: "option_not_taken",
  certificateMissing: "certificate_missing",
  originUnknown: "origin_unknown",
};

/** Fills what a category asks for at this moment; nothing is sent that the market would refuse for want of it. */
export async function factsToSend(
  services: NeedsReader,
  product: ProductRow,
  { market, category, template }: Target,
): Promise<ReadyFacts> {
  const tree = await marketTree(services, market);
  const leaf = tree.at(category);
  const gone: Message = { key: "listings.categoryGone" };
  // A number without a known path may still be the market's, unless its own tree lacks it.
  if (tree.isMarkets && !leaf) return { state: "lacking", reason: "category_gone", message: gone };
  const code = tree.codeOf(category);
  const known = await needsOf(services, product.userId, { market, code });
  if (known.state === "gone") return { state: "lacking", reason: "category_gone", message: gone };
  if (known.state === "unread") return { state: "unread", failure: known.failure ?? NOBODY_ASKED };
  const maker = await factsMaker(services, product.userId, [product.id]);
  const way = leaf ? namesOf(leaf) : [];
  const facts = maker.at(product, { market, needs: known.needs, way, template });
  const lacks = facts.lacks.filter(({ blocks }) => blocks);
  const [first] = lacks;
  if (!first) return { state: "ready", code, facts: sentFacts(facts, known.needs, maker.of(product).own) };
  const same = lacks.filter(({ kind }) => kind === first.kind);
  const words = same.map(({ word }) => word).join(", ");
  return {
    state: "lacking",
    reason: REASONS[first.kind],
    message: { key: `listings.${first.kind}`, values: { words } },
  };
}

const NOBODY_ASKED: MarketFailure = {
  ok: false,
  code: "UNREACHABLE",
  message: { key: "markets.notReached" },
  retryable: true,
};

/** What a connector needs of filled facts. */
export function sentFacts(filled: FactsAtMarket, needs: CategoryNeeds, own: OwnFacts): ListingFacts {
  const { notice, attributes, options, origin } = filled;
  return {
    notice: notice && {
      group: notice.code,
      fields: notice.fields.flatMap(({ code, name, value }) => (value ? [{ code, name, value }] : [])),
    },
    attributes: attributes.flatMap(({ code, name, values }) => (values.length > 0 ? [{ code, name, values }] : [])),
    options,
    ...(origin.code !== undefined && { originCode: origin.code }),
    certificates: own.certificates ?? [],
    certifications: needs.certifications,
  };
}
