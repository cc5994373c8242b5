import { eq } from "drizzle-orm";
import type { CategoryNeeds } from "@/lib/domain/listing-facts/category-needs";
import type { Facts } from "@/lib/domain/listing-facts/fact-kinds";
import { factsAtMarket, type FactsAtMarket } from "@/lib/domain/listing-facts/listing-facts";
import type { OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import { sourceFacts, type SourceAttribute, type UnreadFact } from "@/lib/domain/listing-facts/source-facts";
import { chineseIn } from "@/lib/domain/listing-facts/chinese-words";
import { marketBy, type MarketName } from "@/lib/domain/markets/markets";
import { templateDefault, type MarketTemplate } from "@/lib/domain/template/market-template";
import type { Needs } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import { textIn, type ProductRow } from "@/upstream/shelf/products/detail";
import { ownFacts } from "@/upstream/shelf/products/own-facts";
import { templateFacts } from "./notice-templates";

/** The number a seller can be called by. */
export async function phoneOf({ db }: Needs<"db">, userId: string): Promise<string> {
  const [row] = await db.select({ tel: users.tel }).from(users).where(eq(users.id, userId));
  return row?.tel ?? "";
}

/** What is known of a product whatever the market. */
type KnownOfProduct = { own: OwnFacts; source: Facts; unread: UnreadFact[] };

type AtMarket = {
  market: MarketName;
  needs: CategoryNeeds;
  /** The names on the way to its category. */
  way: readonly string[];
  template?: MarketTemplate;
};

type FactsMaker = {
  of(product: ProductRow): KnownOfProduct;
  at(product: ProductRow, target: AtMarket): FactsAtMarket;
};

/** Fills what markets ask for from what is known of a seller's products; read once for all of them. */
export async function factsMaker(
  services: Needs<"db">,
  userId: string,
  productIds: readonly string[],
): Promise<FactsMaker> {
  const typed = await ownFacts(services, userId, productIds);
  const byKind = await templateFacts(services, userId);
  const phone = await phoneOf(services, userId);
  const known = new Map<string, KnownOfProduct>();
  const of = (product: ProductRow): KnownOfProduct => {
    const before = known.get(product.id);
    if (before) return before;
    const { facts: source, unread } = sourceFacts(attributesOf(product));
    const made = { own: typed.get(product.id) ?? {}, source, unread };
    known.set(product.id, made);
    return made;
  };
  return {
    of,
    at(product, { market, needs, way, template }) {
      const { own, source } = of(product);
      const country = template?.originArea || templateDefault().originArea;
      const listing: Facts = {
        // A name that is still Chinese is of no use to buyers.
        ...(!chineseIn(product.titleKr) && { name: product.titleKr }),
        country,
        service: template?.afterServiceInfoModel.phone || phone,
        ...(template?.manufacturer && { maker: template.manufacturer }),
      };
      return factsAtMarket({
        needs,
        way,
        given: (kind) => ({ product: own.facts ?? {}, source, template: byKind(kind), listing }),
        typed: own.markets?.[market],
        noticeKind: own.noticeKind,
        groups: groupsOf(product),
        certificates: own.certificates ?? [],
        country,
        seeDetail: marketBy(market)?.seeDetail,
      });
    },
  };
}

/** What the source's own table of attributes says, as it was collected or as the seller wrote it since. */
const attributesOf = ({ body }: ProductRow): SourceAttribute[] =>
  (body.descs ?? []).map(({ title: name, value }) => ({ name, value }));

/** Option groups by their Korean names. Groups without values, as a seller may leave one behind, are no groups. */
const groupsOf = ({ body }: ProductRow) =>
  (body.option?.optionGroups ?? [])
    .filter(({ groups }) => groups.length > 0)
    .map(({ groupName, groups }) => ({
      name: textIn(groupName, "KR"),
      values: groups.map(({ optionName }) => textIn(optionName, "KR")),
    }));
