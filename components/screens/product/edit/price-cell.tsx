"use client";
import { useTranslations } from "next-intl";
import { useNumberReason } from "@/components/form/use-number-reason";
import { TextCell } from "@/components/grid/text-cell";
import { useWon } from "@/components/ui/won";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import type { ProductRow } from "@/components/product/product-row";

type Props = {
  row: ProductRow;
  isStaged: boolean;
  /** Whether there is no room for the other end of the range. */
  isOneLine: boolean;
  onPrice: (price: number) => void;
};

export const PRICE_RULE = { min: 1, max: KRW_MAX };

/** The lowest listing price, typed in place; what costs more moves with it, and both ends of the range are shown. */
export function PriceCell({ row, isStaged, isOneLine, onPrice }: Props) {
  const t = useTranslations("products");
  const reasonOf = useNumberReason();
  const won = useWon();
  const spread = row.krw.to - row.krw.from;
  return (
    <>
      <TextCell
        numeric
        bold
        label={t("priceOf", { code: row.code })}
        value={row.price > 0 ? `₩${row.price}` : ""}
        placeholder={t("noPrice")}
        staged={isStaged}
        invalid={row.price <= 0}
        maxLength={15}
        refusal={(typed) => reasonOf(typed, PRICE_RULE, true)}
        onCommit={(typed) => {
          const price = numberIn(typed, PRICE_RULE);
          if (price !== undefined) onPrice(price);
        }}
      />
      {!isOneLine && row.price > 0 && spread > 0 && (
        <span className="n-caption n-quiet" style={{ paddingInline: 8 }}>
          {t("priceUpTo", { price: won(row.price + spread) })}
        </span>
      )}
    </>
  );
}
