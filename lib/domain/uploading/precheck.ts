import { eucKrBytes, lengthOf } from "../naming/build-name";
import { MARKET_LIMITS, type UploadTarget } from "./market-limits";

export type CheckedProduct = {
  id: string;
  name: string;
  priceKrw: number;
  tagCount: number;
  optionCount: number;
  imageCount: number;
};

export type Finding = {
  kind:
    | "priceMissing"
    | "tagsMissing"
    | "nameEmpty"
    | "nameLong"
    | "optionsMany"
    | "imagesMissing"
    | "priceUnit"
    | "closed";
  limit?: number;
  actual?: number;
  /** False for what a market would accept but a seller would regret. */
  blocks: boolean;
};

/** Everything that stands between one product and one market, blocking findings first. */
export function precheck(product: CheckedProduct, target: UploadTarget): Finding[] {
  const limits = MARKET_LIMITS[target];
  const length = lengthOf(product.name.trim());
  const bytes = eucKrBytes(product.name.trim());
  const findings: (Finding | false)[] = [
    target === "WeMakePrice" && { kind: "closed", blocks: true },
    product.priceKrw <= 0 && { kind: "priceMissing", blocks: true },
    product.tagCount === 0 && { kind: "tagsMissing", blocks: true },
    length === 0 && { kind: "nameEmpty", blocks: true },
    length > limits.nameLength && { kind: "nameLong", limit: limits.nameLength, actual: length, blocks: true },
    limits.nameBytes !== undefined &&
      length <= limits.nameLength &&
      bytes > limits.nameBytes && { kind: "nameLong", limit: limits.nameBytes, actual: bytes, blocks: true },
    product.optionCount > limits.options && {
      kind: "optionsMany",
      limit: limits.options,
      actual: product.optionCount,
      blocks: true,
    },
    product.imageCount === 0 && { kind: "imagesMissing", blocks: true },
    product.priceKrw > 0 &&
      product.priceKrw % limits.priceUnit !== 0 && {
        kind: "priceUnit",
        limit: limits.priceUnit,
        actual: product.priceKrw,
        blocks: true,
      },
  ];
  return findings.filter((finding): finding is Finding => finding !== false);
}

export const mayUpload = (findings: readonly Finding[]): boolean => findings.every((finding) => !finding.blocks);
