/** An order's goods and money at its market; null and "" are values the market does not send. */
type Facts = {
  productName: string;
  optionName: string;
  sellerProductCode: string;
  marketProductCode: string;
  productId: string | null;
  productCode: string | null;
  productSite: string | null;
  image: string | null;
  sourceUrl: string | null;
  expectedSettlement: number | null;
  shippingFee: number | null;
  paidAt: Date | null;
  deliveryCompany: string | null;
  invoice: string | null;
};

const FACTS = [
  "productName",
  "optionName",
  "sellerProductCode",
  "marketProductCode",
  "productId",
  "productCode",
  "productSite",
  "image",
  "sourceUrl",
  "expectedSettlement",
  "shippingFee",
  "paidAt",
] as const satisfies (keyof Facts)[];

/**
 * The facts of an order after its market was read again. A fact in the answer replaces the known one; a fact that the answer
 * leaves out stays. The invoice number and its courier change together, so that no number gets another parcel's courier.
 *
 * Example: `{ invoice: "1", deliveryCompany: "CJ" }` stays when the answer has no invoice. When the answer has invoice "2" and no
 * courier, the order has no courier.
 */
export function completedFacts(known: Facts, told: Facts): Facts {
  const kept: Record<string, unknown> = {};
  for (const fact of FACTS) kept[fact] = isTold(told[fact]) ? told[fact] : known[fact];
  return { ...(kept as Omit<Facts, keyof Parcel>), ...completedParcel(known, told) };
}

type Parcel = Pick<Facts, "deliveryCompany" | "invoice">;

function completedParcel(known: Parcel, told: Parcel): Parcel {
  const isOther = isTold(told.invoice) && told.invoice !== known.invoice;
  if (isOther) return { invoice: told.invoice, deliveryCompany: told.deliveryCompany };
  const { invoice, deliveryCompany } = known;
  return { invoice, deliveryCompany: isTold(told.deliveryCompany) ? told.deliveryCompany : deliveryCompany };
}

const isTold = (fact: unknown): boolean => fact !== null && fact !== "";
