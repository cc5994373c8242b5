import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { accountMarketOf, isOpenMarket, marketNamed } from "@/lib/domain/markets/markets";
import { openAccount } from "@/upstream/shop/accounts/accounts";
import { marketTree } from "@/upstream/listing/categories/market-tree";
import type { Needs } from "@/upstream/context";
import { Refusal } from "@/upstream/kit/answers";
import { renderStored } from "@/upstream/kit/messages";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";

type Step = Parsed<"market.checkConnection">["body"]["step"];

/** A product id that no product has, so the market finds no listing. */
const NO_PRODUCT = "naru-connection-check";

/**
 * Runs one reading a listing needs at a market with an account's stored keys, and tells what the market said. Nothing is
 * kept and nothing is written at the market; `count` is how much it answered, where that can be counted.
 *
 * Example: step `shipment` at Coupang answers `{ok: true, count: 1}`, or `{ok: false, message: "…", isSilent: false}`.
 */
export async function checkConnection(
  { market: name, account, step }: Parsed<"market.checkConnection">["body"],
  context: Needs<"db" | "user" | "sealer" | "connectors">,
): Promise<Reply<"market.checkConnection">> {
  const market = marketNamed(name);
  const connector = market && isOpenMarket(market) ? context.connectors[market] : undefined;
  if (!connector) throw new Refusal(400, "accounts.unknownMarket");
  const keys = await openAccount(context, context.user.id, accountMarketOf(connector.market), account);
  if (!keys) throw new Refusal(404, "accounts.unknown");
  const answer = await readingOf(step, connector, keys, context);
  return answer.ok
    ? { ok: true, count: answer.value }
    : { ok: false, message: renderStored(answer.message), isSilent: answer.retryable };
}

async function readingOf(
  step: Step,
  connector: MarketConnector,
  keys: MarketAccount,
  context: Needs<"db">,
): Promise<MarketAnswer<number | null>> {
  switch (step) {
    case "login":
      return counted(await connector.checkLogin(keys), () => null);
    case "categories":
      return categoriesRead(connector, keys, context);
    case "listings":
      return counted(await connector.findBySellerCode(keys, NO_PRODUCT), () => null);
    default:
      return counted(await connector.places(keys, step), (places) => places.length);
  }
}

/** What one category asks for. Of a tree that was not read yet it may be none the market has, which is an answer too. */
async function categoriesRead(
  { market, categories }: MarketConnector,
  keys: MarketAccount,
  context: Needs<"db">,
): Promise<MarketAnswer<number | null>> {
  const tree = await marketTree(context, market);
  const [leaf] = tree.leaves;
  if (!categories || !leaf) return { ok: true, value: null };
  const count = tree.isMarkets ? tree.leaves.length : null;
  const answer = await categories.needs(keys, tree.codeOf(leaf.id));
  return !answer.ok && answer.class === "category_gone" ? { ok: true, value: count } : counted(answer, () => count);
}

const counted = <Value>(
  answer: MarketAnswer<Value>,
  count: (value: Value) => number | null,
): MarketAnswer<number | null> => (answer.ok ? { ok: true, value: count(answer.value) } : answer);
