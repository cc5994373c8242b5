import { descriptionOf } from "@/rehearsal/malls/description";
import { pdpResult } from "@/rehearsal/malls/aliexpress-state";
import { mallProducts, type MallProduct } from "@/rehearsal/malls/catalogue";
import { costcoProduct } from "@/rehearsal/malls/costco-state";
import { offerData } from "@/rehearsal/malls/offer-state";
import { taobaoState } from "@/rehearsal/malls/taobao-state";
import { parseRawState } from "@/upstream/sources/collector";
import type { NormalisedProduct } from "@/upstream/sources/normalised-product";
import type { SiteName } from "@/lib/domain/sites/sites";

const STATES: Record<SiteName, (origin: string, product: MallProduct) => unknown> = {
  Taobao: taobaoState,
  "1688": offerData,
  AliExpress: pdpResult,
  Costco: costcoProduct,
};

/** Shares of the shops on the demo's shelf. */
const MIX: [SiteName, number][] = [
  ["Taobao", 0.45],
  ["1688", 0.25],
  ["AliExpress", 0.2],
  ["Costco", 0.1],
];

/**
 * Products of the rehearsal malls, read by the same parsers as collected pages but without asking over HTTP. Beyond a
 * shelf's end it starts again under longer product numbers: a shelf of ten thousand is for measuring, not for looking.
 */
export function mallGoods(origin: string, count: number): NormalisedProduct[] {
  return MIX.flatMap(([site, share]) => {
    const plain = mallProducts(site).filter(({ special }) => special === undefined);
    const parsed = plain.slice(0, Math.ceil(count * share)).flatMap((product): NormalisedProduct[] => {
      const raw = {
        state: STATES[site](origin, product),
        description: descriptionOf(origin, product),
        pageUrl: origin,
      };
      const outcome = parseRawState(site, product.code, raw);
      return outcome.ok ? [outcome.product] : [];
    });
    return Array.from({ length: Math.round(count * share) }, (_, index): NormalisedProduct[] => {
      const round = Math.floor(index / Math.max(1, parsed.length));
      const product = parsed[index % Math.max(1, parsed.length)];
      return product ? [round === 0 ? product : { ...product, code: `${product.code}${round}` }] : [];
    }).flat();
  });
}
