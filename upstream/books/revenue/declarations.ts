import type { ClaimSums } from "@/lib/domain/claim/claim-money";
import { declarationTax, ORIGIN_OF, type ImportTax } from "@/lib/domain/customs/declaration";
import type { AppliedRate, HsRate } from "@/lib/domain/customs/hs-rate";
import { plannedParcels, type DeclaredBy } from "@/lib/domain/customs/planned-parcel";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { waitsForShipping, type OrderStage } from "@/lib/domain/stages/stages";
import type { Lying } from "./lying";

/** What customs is expected to take of a declaration, and an order's part of it. */
export type TaxPart = ImportTax & {
  declaredBy: DeclaredBy;
  lines: number;
  share: number;
  /** The rates of all its lines, each once. */
  rates: AppliedRate[];
};

/** An order as its declaration sees it. */
export type Declarable = {
  row: {
    idx: number;
    market: string;
    marketAccount: string;
    orderNo: string;
    stage: OrderStage;
    orderedAt: Date;
    removedAt: Date | null;
    quantity: number;
    receiverMark: string;
    codeMark: string;
  };
  claims: Pick<ClaimSums, "cancelled">;
  goods: { isShipped: boolean };
  /** Whether the seller said that it was never bought. */
  isDenied: boolean;
  lying: Lying | undefined;
  costs: { currency: string; cost: number; forwarderFee: number };
  rate: HsRate | undefined;
};

/** Customs' won of a currency on a day; the same for the dollar. */
type WonPer = (currency: string, of: Declarable) => number;

/**
 * What is declared of an order, in which currency: the price written for its parcel, else what it costs. Nothing where the
 * goods do not travel: bought in Korea, cancelled before they left, or never bought.
 */
function declaredOf({ row, claims, goods, isDenied, lying, costs }: Declarable) {
  const isGone = claims.cancelled >= row.quantity && !goods.isShipped && !lying?.isSent;
  if (isDenied || isGone) return undefined;
  const [currency, price] =
    lying?.declaredCny != null ? ["CNY", lying.declaredCny] : ([costs.currency, costs.cost] as const);
  return ORIGIN_OF[currency] ? { currency, price, freightKrw: lying?.part?.share ?? costs.forwarderFee } : undefined;
}

/**
 * Puts orders into declarations. A forwarder's parcel is one, whatever orders and markets it is for. Orders that wait for their
 * goods and lie in none yet are planned: together where an application would put them together, which is one receiver at one
 * address with one customs code, at the seller's one forwarder. Everything else is one declaration for each order number. Goods
 * of two currencies come from two countries, so they are never one declaration.
 */
function declarations(lines: readonly Declarable[]) {
  const planned = lines.filter(
    ({ row, lying }) => !lying && waitsForShipping(row.stage) && row.removedAt === null && row.receiverMark !== "",
  );
  const plans = plannedParcels(planned.map(({ row }) => ({ receiver: row.receiverMark, code: row.codeMark })));
  const planOf = new Map(planned.map(({ row }, place) => [row.idx, plans[place] ?? ""]));
  const found = new Map<string, { declaredBy: DeclaredBy; currency: string; lines: Declared[] }>();
  for (const line of lines) {
    const declared = declaredOf(line);
    if (!declared) continue;
    const { row, lying } = line;
    const plan = planOf.get(row.idx);
    const declaredBy = lying ? "parcel" : plan ? "plan" : "purchase";
    const name = lying?.agencyIdx ?? plan ?? `${row.market}\n${row.marketAccount}\n${row.orderNo}`;
    const key = `${declaredBy}\n${declared.currency}\n${name}`;
    const one = found.get(key) ?? { declaredBy, currency: declared.currency, lines: [] };
    one.lines.push({ line, ...declared });
    found.set(key, one);
  }
  return found.values();
}
type Declared = { line: Declarable; price: number; freightKrw: number };

/**
 * What customs is expected to take for each order, as its part of its declaration's tax. The parts of a declaration make up
 * its tax to the won. Customs' weekly rate is that of the day of the newest order in it.
 */
export function taxParts(lines: readonly Declarable[], wonPer: WonPer): Map<number, TaxPart> {
  const parts = new Map<number, TaxPart>();
  for (const { declaredBy, currency, lines: some } of declarations(lines)) {
    const newest = some.reduce((one, other) => (other.line.row.orderedAt > one.line.row.orderedAt ? other : one)).line;
    const { tax, shares, rates } = declarationTax(
      some.map(({ price, freightKrw, line: { rate } }) => ({ price, freightKrw, rate })),
      {
        krwPerUnit: wonPer(currency, newest),
        krwPerUsd: wonPer("USD", newest),
        origin: ORIGIN_OF[currency] ?? "",
        clearance: "list",
      },
    );
    const each = new Map(rates.map((rate) => [`${rate.permille}/${rate.basis}`, rate]));
    for (const [place, { line }] of some.entries())
      parts.set(line.row.idx, {
        ...tax,
        declaredBy,
        lines: some.length,
        share: shares[place] ?? 0,
        rates: [...each.values()],
      });
  }
  return parts;
}

/** The days whose customs' rates declarations of these orders need. */
export const daysOf = (rows: readonly { orderedAt: Date }[]): string[] => [
  ...new Set(rows.map(({ orderedAt }) => seoulDay(orderedAt))),
];
