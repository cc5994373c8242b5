"use client";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { fewAtATime } from "@/lib/client/picture-check";
import { useWrite } from "@/lib/client/use-call";
import { notifyWindows } from "@/lib/client/windows";
import { CallError } from "@/lib/contract/errors";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { namedGroups, withNames } from "@/lib/domain/option/named-options";
import type { Fix } from "@/lib/domain/listing/fixes";
import type { DeskProduct } from "@/lib/domain/listing/desk-checks";
import type { CheckedProduct } from "@/lib/domain/listing/precheck";

const WRITES_AT_ONCE = 4;

/** What of a product's pictures and option names is to be saved over what was read. */
export type PartsToSave = { row: DeskProduct; product: CheckedProduct; fix: Pick<Fix, "pictures" | "options"> };

/**
 * Saves pictures and option names, which are parts of the whole product, and answers what failed and why, by product id.
 * Each product is read right before and saved with the version that was read: where its pictures or names are no longer
 * those the fix was made from, nothing is written.
 */
export function useSaveParts() {
  const t = useTranslations("products");
  const textOf = useFailureText();
  const update = useWrite("collection.update");

  return async (all: readonly PartsToSave[]): Promise<ReadonlyMap<string, string>> => {
    const problems = new Map<string, string>();
    let loggedOut = "";
    await fewAtATime(
      all,
      async ({ row: { id, site, code }, product, fix }) => {
        if (loggedOut) {
          problems.set(id, loggedOut);
          return;
        }
        try {
          const { Id: _id, ...detail } = await callBff("collection.detail", { query: { site, code } });
          if (!isAsRead(detail, product, fix)) {
            problems.set(id, t("changedElsewhere"));
            return;
          }
          const answer = await update.trigger({ body: withParts(detail, fix) });
          if (typeof answer !== "string" && answer.code) problems.set(id, answer.message ?? t("changedElsewhere"));
          // A window that shows this product takes over what was saved here.
          else notifyWindows({ kind: "productSaved", source: "naru", site, code });
        } catch (error) {
          const failure = error instanceof CallError ? error : new CallError(400, String(error));
          problems.set(id, textOf(failure));
          if (failure.kind === "loggedOut") loggedOut = textOf(failure);
        }
      },
      WRITES_AT_ONCE,
    );
    return problems;
  };
}

function isAsRead(detail: ProductDetail, product: CheckedProduct, { pictures, options }: PartsToSave["fix"]): boolean {
  const addresses = product.pictures.map(({ address }) => address);
  return (
    (!pictures || detail.mainImages.join("\n") === addresses.join("\n")) &&
    (!options || JSON.stringify(namedGroups(optionsOf(detail))) === JSON.stringify(product.optionGroups))
  );
}

const optionsOf = ({ option }: ProductDetail) => option ?? { optionGroups: [], detailOptions: [] };

const withParts = (detail: ProductDetail, { pictures, options }: PartsToSave["fix"]): ProductDetail => ({
  ...detail,
  ...(pictures && { mainImages: [...pictures] }),
  ...(options && detail.option && { option: withNames(detail.option, options) }),
});
