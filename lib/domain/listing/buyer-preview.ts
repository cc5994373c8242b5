import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import type { MarketName } from "@/lib/domain/markets/markets";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";

/** A name as a market would keep it: what it takes, and what goes beyond its limits of characters and bytes. */
type BuyerPreview = { name: string; rest: string };

/**
 * How much of a name a market has room for, sign by sign, so that a seller sees where it ends.
 *
 * Example: at a market of 5 characters "리넨 셔츠 화이트" is `{name: "리넨 셔츠", rest: " 화이트"}`.
 */
export function buyerPreview(text: string, market: MarketName): BuyerPreview {
  const { nameLength, nameBytes = Infinity } = MARKET_LIMITS[market];
  const signs = [...new Intl.Segmenter("ko", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
  let name = "";
  for (const sign of signs) {
    const next = name + sign;
    if (lengthOf(next) > nameLength || eucKrBytes(next) > nameBytes) break;
    name = next;
  }
  return { name, rest: text.slice(name.length) };
}
