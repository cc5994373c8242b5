import { and, eq, inArray } from "drizzle-orm";
import type { ApplyRisk, ParcelCustoms, ParcelRisk } from "@/lib/contract/schemas/agency";
import { estimatedFee } from "@/lib/domain/agency/fee";
import { combiningRisks, type CombinedParcel } from "@/lib/domain/customs/combining";
import { declarationTax, ORIGIN_OF, type DeclarationTerms } from "@/lib/domain/customs/declaration";
import { hsDigits } from "@/lib/domain/customs/hs-rate";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { rateOf } from "@/lib/domain/pricing/price-setting";
import type { Needs } from "@/upstream/context";
import { orderPostings } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { customsRatesOn } from "@/upstream/shelf/products/exchange-rates";
import { ratesOfGoods } from "@/upstream/books/revenue/hs-rates";
import { moneyMemory } from "@/upstream/books/revenue/order-money";
import { parcelsOfReceivers } from "./combined-parcels";
import { divisionOf } from "./division";
import type { Parcel } from "./parcels";
import { isPriced, linesOf, type CustomsDesk, type PlannedParcel, type Thing } from "./planned-goods";

type Reader = Needs<"db" | "user">;
/** Parcels go from the forwarder's warehouse in China, so they are declared in yuan. */
const CURRENCY = "CNY";

/** What holds for a parcel that is declared today. */
async function termsOfToday(context: Reader): Promise<DeclarationTerms> {
  const { setting } = await moneyMemory(context);
  const customs = await customsRatesOn(context, seoulDay(currentTime()));
  return {
    krwPerUnit: customs.get(CURRENCY) ?? rateOf(CURRENCY, setting),
    krwPerUsd: customs.get("USD") ?? rateOf("USD", setting),
    origin: ORIGIN_OF[CURRENCY] ?? "",
    clearance: "list",
  };
}

async function deskOf(context: Reader, things: readonly Thing[]): Promise<CustomsDesk> {
  const idxs = things.map(({ order }) => order.idx);
  const bought = await context.db
    .select({ idx: orderPostings.orderIdx, at: orderPostings.at })
    .from(orderPostings)
    .where(and(eq(orderPostings.kind, "Bought"), inArray(orderPostings.orderIdx, idxs)));
  return {
    terms: await termsOfToday(context),
    rates: await ratesOfGoods(
      context,
      things.map(({ item, order }) => ({ idx: order.idx, productId: order.productId, hsCode: item.hsCode })),
    ),
    boughtOn: new Map(bought.map(({ idx, at }) => [idx, seoulDay(at)])),
  };
}

/** What a parcel comes to at customs; the tax is null while a price in it is unknown. */
function customsOf(parcel: PlannedParcel, desk: CustomsDesk): ParcelCustoms {
  const { things } = parcel;
  const lines = linesOf(parcel, desk);
  const { tax, rates } = declarationTax(lines, desk.terms);
  const byCode = new Map<string, ParcelCustoms["rates"][number]>();
  for (const [place, { item, order }] of things.entries()) {
    const hsCode = hsDigits(item.hsCode);
    const known = desk.rates.get(order.idx);
    const { permille = 0, basis = "assumed" } = rates[place] ?? {};
    byCode.set(hsCode, {
      hsCode,
      permille,
      basis,
      basePermille: known?.basePermille ?? null,
      agreedPermille: known?.agreedPermille ?? null,
      takesAgreed: known?.takesAgreed ?? false,
    });
  }
  const { usdCents, lineUsd, duty, vat, total, isTooSmall, agreedTotal } = tax;
  return {
    usdCents,
    lineUsd,
    unpriced: things.filter(({ item }) => item.unitPriceCny <= 0).length,
    tax: isPriced(things) ? { duty, vat, total, isTooSmall, agreedTotal } : null,
    hasFreight: estimatedFee(parcel.carriage) > 0,
    rates: [...byCode.values()],
  };
}

/**
 * What customs is expected to make of parcels that are being applied for, in their order: the declared sum of each against its
 * line and the tax it bears; for receivers who pass the line the ways to divide their goods; and pairs of parcels that
 * customs may add up all the same. At customs' rates of today and the forwarder's expected fee.
 */
export async function customsPreview(context: Reader, parcels: readonly PlannedParcel[]) {
  const things = parcels.flatMap((parcel) => parcel.things);
  if (things.length === 0) return { customs: [], divisions: [], risks: [] };
  const desk = await deskOf(context, things);
  const customs = parcels.map((parcel) => customsOf(parcel, desk));
  const receivers = [...new Set(parcels.map(({ receiver }) => receiver))];
  const divisions = receivers.flatMap(
    (receiver) =>
      divisionOf(
        parcels.filter((parcel) => parcel.receiver === receiver),
        desk,
      ) ?? [],
  );
  const planned = parcels.map((parcel, place): CombinedParcel => ({
    key: String(place),
    receiver: parcel.things.find(({ order }) => order.receiverMark)?.order.receiverMark ?? parcel.receiver,
    waybill: "",
    usdCents: customs[place]?.usdCents ?? 0,
    lineUsd: customs[place]?.lineUsd ?? 0,
    goods: linesOf(parcel, desk).flatMap(({ goods }) => goods),
  }));
  const others = await parcelsOfReceivers(
    context,
    things.map(({ order }) => order.receiverMark),
    desk.terms,
    things.map(({ order }) => order.idx),
  );
  const risks = combiningRisks([...planned, ...others]).flatMap(({ keys: [one, other], ...risk }): ApplyRisk[] => {
    const idxsOf = (key: string) => parcels[Number(key)]?.things.map(({ order }) => order.idx);
    const idxs = idxsOf(one);
    return idxs ? [{ ...risk, idxs, otherIdxs: idxsOf(other) ?? [], other: idxsOf(other) ? "" : other }] : [];
  });
  return { customs, divisions, risks };
}

/** The parcels customs may add up with one that is there already, by their numbers. */
export async function risksOf(context: Reader, { row, items }: Parcel): Promise<ParcelRisk[]> {
  const receivers = items.map(({ order }) => order.receiverMark);
  const parcels = await parcelsOfReceivers(context, receivers, await termsOfToday(context));
  return combiningRisks(parcels).flatMap(({ keys: [one, other], ...risk }) =>
    one === row.number || other === row.number ? [{ ...risk, other: one === row.number ? other : one }] : [],
  );
}
