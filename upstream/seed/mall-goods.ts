import type { SiteName } from "@/lib/domain/sites/sites";
import { parseRawState } from "@/upstream/outside/sources/collector";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import type { Outside } from "./outside";

/** Shares of the shops on the demo's shelf. */
const MIX: [SiteName, number][] = [
  ["Taobao", 0.45],
  ["1688", 0.25],
  ["AliExpress", 0.2],
  ["Costco", 0.1],
];

/**
 * Products of the rehearsal malls, read by the same parsers as collected pages. Beyond a shelf's end it starts again under
 * longer product numbers: a shelf of ten thousand is for measuring, not for looking.
 */
export async function mallGoods(outside: Outside, count: number): Promise<NormalisedProduct[]> {
  const shelves = await Promise.all(
    MIX.map(async ([site, share]) => ({ site, share, pages: await outside.goods(site, Math.ceil(count * share)) })),
  );
  return shelves.flatMap(({ site, share, pages }) => {
    const parsed = pages.flatMap(({ code, state, description }): NormalisedProduct[] => {
      const outcome = parseRawState(site, code, { state, description, pageUrl: outside.mallOrigin });
      return outcome.ok ? [outcome.product] : [];
    });
    return Array.from({ length: Math.round(count * share) }, (_, index): NormalisedProduct[] => {
      const round = Math.floor(index / Math.max(1, parsed.length));
      const product = parsed[index % Math.max(1, parsed.length)];
      return product ? [round === 0 ? product : { ...product, code: `${product.code}${round}` }] : [];
    }).flat();
  });
}
