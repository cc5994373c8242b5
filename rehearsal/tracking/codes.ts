import { CARRIERS } from "@/rehearsal/couriers";

/**
 * The service's own numbers for couriers, kept apart from the product's (docs/markets.md#couriers, last column), by our
 * courier ids.
 */
const CODES: Record<string, string> = {
  EPOST: "01",
  CJ: "04",
  HANJIN: "05",
  LOGEN: "06",
  LOTTE: "08",
  ILYANG: "11",
  EMS: "12",
  DHL: "13",
  UPS: "14",
  CHUNIL: "17",
  KUNYOUNG: "18",
  FEDEX: "21",
  DAESIN: "22",
  KDEXP: "23",
  GS25: "24",
  HDEXP: "32",
  SLX: "44",
  CU: "46",
  HOMEPICK: "54",
};

export type Company = { code: string; id: string; name: string; invoice: RegExp };

export const COMPANIES: readonly Company[] = CARRIERS.flatMap(({ id, name, invoice }) => {
  const code = CODES[id];
  return code === undefined ? [] : [{ code, id, name, invoice }];
});

export const companyOf = (code: string): Company | undefined => COMPANIES.find((one) => one.code === code);
