"use client";
import { CallError } from "@/lib/contract/errors";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { withPictureReplaced } from "@/lib/domain/translation/picture-replaced";
import { callBff } from "./bff";
import { notifyWindows } from "./windows";

type PictureSwap = { from: string; to: string };
/** `absent`: the product shows none of these pictures. `conflict`: it was changed elsewhere, twice in a row. */
type SwapEnd = { kind: "saved" } | { kind: "absent" } | { kind: "conflict" } | { kind: "refused"; message: string };

const TRIES = 2;

/**
 * Replaces pictures of a product and saves it: main pictures, options and detail page.
 *
 * The product is read right before and saved with the version read. If another save came in between, the replacement is
 * applied to that version, once, so nothing is overwritten. Throws a `CallError` as `callBff` does.
 */
export async function replacePictures(
  { site, code }: { site: string; code: string },
  swaps: readonly PictureSwap[],
): Promise<SwapEnd> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { Id: _id, ...product } = await callBff("collection.detail", { query: { site, code } });
    const changed = swaps.reduce<ProductDetail>(
      (detail, { from, to }) => withPictureReplaced(detail, from, to),
      product,
    );
    if (changed === product) return { kind: "absent" };
    const end = await saved({ ...changed, editDate: product.editDate ?? null });
    if (end.kind === "saved") notifyWindows({ source: "naru", kind: "productSaved", site, code });
    if (end.kind !== "conflict") return end;
  }
  return { kind: "conflict" };
}

async function saved(product: ProductDetail): Promise<SwapEnd> {
  try {
    const answer = await callBff("collection.update", { body: product });
    if (typeof answer === "string" || !answer.code) return { kind: "saved" };
    return answer.code === 409 ? { kind: "conflict" } : { kind: "refused", message: answer.message ?? "" };
  } catch (error) {
    if (error instanceof CallError && error.code === 409) return { kind: "conflict" };
    throw error;
  }
}
