import { and, eq } from "drizzle-orm";
import type { ConfirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import { lossTakenOf } from "@/lib/domain/listing/loss-taken";
import { lossOf } from "@/lib/domain/listing/precheck";
import type { MarketName } from "@/lib/domain/markets/markets";
import { marginAt } from "@/lib/domain/pricing/margin";
import type { Needs } from "@/upstream/context";
import { works } from "@/upstream/db/schema";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { priceSettingOf } from "@/upstream/shop/templates/price-setting";
import { TemplateMissing } from "@/upstream/shop/templates/templates";
import { listedPrices } from "./compose";
import type { ListingRow } from "./search";

type Services = Needs<"db" | "user">;
/** A loss that was confirmed, and by whom where a work sends the price for them. */
export type TakenLoss = ConfirmedLoss & { by?: string | undefined };
type WorkSettings = typeof works.$inferSelect.settings;

/** What the upload that made a listing was started with. */
export async function uploadSettings({ db, user }: Services, { workNumber }: ListingRow): Promise<WorkSettings> {
  const [work] = await db
    .select({ settings: works.settings })
    .from(works)
    .where(and(eq(works.number, workNumber), eq(works.userId, user.id)));
  return work?.settings ?? null;
}

type Sale = {
  market: MarketName;
  listing: ListingRow;
  product: ProductRow;
  /** The price of the cheapest option, in whole KRW. */
  price: number;
  /** What the source asks now, where the product does not hold it yet; in the product's currency. */
  sourceNow?: number | undefined;
};

/**
 * What each sale of a listing would lose at a price, in whole KRW, where that is more than its seller has confirmed; else 0.
 * It is worked out as before an upload: with the template the listing was listed with, by the option that brings least. A
 * loss that was confirmed for this listing before, here or at its upload, is not asked about again while it is no greater.
 */
export const unconfirmedLoss = (
  services: Services,
  sale: Sale,
  confirmed: ConfirmedLoss | undefined,
): Promise<number> => lossJudge(services)(sale, confirmed);

/** The same of many sales: what the uploads were started with and what the templates say is read once. */
export function lossJudge(services: Services) {
  const uploads = new Map<number, Promise<WorkSettings>>();
  const prices = new Map<string, ReturnType<typeof pricesBy>>();
  return (sale: Sale, confirmed: ConfirmedLoss | undefined): Promise<number> => {
    const { workNumber } = sale.listing;
    const upload = uploads.get(workNumber) ?? uploadSettings(services, sale.listing);
    uploads.set(workNumber, upload);
    return judged(services, sale, confirmed, upload, (template) => {
      const key = JSON.stringify([sale.market, template]);
      const found = prices.get(key) ?? pricesBy(services, sale.market, template);
      prices.set(key, found);
      return found;
    });
  };
}

async function judged(
  services: Services,
  { market, listing, product, price, sourceNow }: Sale,
  confirmed: ConfirmedLoss | undefined,
  upload: Promise<WorkSettings>,
  pricesOf: (template: string) => ReturnType<typeof pricesBy>,
): Promise<number> {
  const settings = await upload;
  const priceOf = await pricesOf(settings?.templates?.[market] ?? "");
  const loss = Math.max(
    lossOf(priceOf(product, price).margin),
    sourceNow === undefined
      ? 0
      : await lossFrom(services, market, price, { amount: sourceNow, currency: product.currency }),
  );
  const before = listing.lossTaken ?? lossTakenOf(settings?.losses, product.id, market);
  return loss > Math.max(confirmed?.krw ?? 0, before?.krw ?? 0) ? loss : 0;
}

/** A template that was removed since says nothing about costs any more; the market's default one decides then. */
async function pricesBy(services: Services, market: MarketName, template: string) {
  try {
    return await listedPrices(services, services.user.id, market, template);
  } catch (error) {
    if (!(error instanceof TemplateMissing)) throw error;
    return listedPrices(services, services.user.id, market, "");
  }
}

const lossFrom = async (
  services: Services,
  market: MarketName,
  price: number,
  piece: { amount: number; currency: string },
) => lossOf(marginAt(market, price, piece, await priceSettingOf(services)));
