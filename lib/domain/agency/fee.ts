export const SHIPPING_WAYS = ["AIR", "SEA"] as const;
export type ShippingWay = (typeof SHIPPING_WAYS)[number];

type Tariff = { stepG: number; firstKrw: number; eachKrw: number };

/** What a parcel costs by begun steps of weight; a forwarder's own list differs, so it is only good for an estimate. */
const TARIFFS: Readonly<Record<ShippingWay, Tariff>> = {
  AIR: { stepG: 500, firstKrw: 6_500, eachKrw: 1_700 },
  SEA: { stepG: 1_000, firstKrw: 5_500, eachKrw: 1_100 },
};

/** Packing and inspection beyond the simple kind, per parcel. */
const EXTRA: Readonly<Record<string, number>> = { Photo: 500, Detail: 1_500, Bubble: 1_000, Carton: 2_000 };

export const INSPECTIONS = ["Basic", "Photo", "Detail"] as const;
export type Inspection = (typeof INSPECTIONS)[number];
export const PACKINGS = ["None", "Bubble", "Carton"] as const;
export type Packing = (typeof PACKINGS)[number];

/** The Korean words a forwarder reads for each tier. */
export const INSPECTION_NAMES: Readonly<Record<Inspection, string>> = {
  Basic: "기본검수",
  Photo: "사진검수",
  Detail: "정밀검수",
};
export const PACKING_NAMES: Readonly<Record<Packing, string>> = {
  None: "포장 없음",
  Bubble: "에어캡 포장",
  Carton: "박스 재포장",
};

type Parcel = { way: ShippingWay; weightG: number; inspection: Inspection; packing: Packing };

/**
 * About what a parcel will cost, in whole KRW; 0 while its weight is not known. The forwarder's own fee replaces it as
 * soon as the parcel was weighed.
 *
 * Example: `estimatedFee({way: "AIR", weightG: 1200, inspection: "Basic", packing: "None"})` is 9,900: three begun half kilograms.
 */
export function estimatedFee({ way, weightG, inspection, packing }: Parcel): number {
  if (!Number.isFinite(weightG) || weightG <= 0) return 0;
  const { stepG, firstKrw, eachKrw } = TARIFFS[way];
  const steps = Math.ceil(weightG / stepG);
  return firstKrw + (steps - 1) * eachKrw + (EXTRA[inspection] ?? 0) + (EXTRA[packing] ?? 0);
}
