"use client";
import { WarningAmber as WarningAmberIcon } from "@/components/ui/icons/warning-amber";
import { useFormatter, useTranslations } from "next-intl";
import { Hint } from "@/components/ui/hint";
import { useWon } from "@/components/ui/won";
import type { Margin } from "@/lib/domain/pricing/margin";

type Props = {
  margin: Margin;
  price: number;
  /** Whether both figures share a line. */
  isOneLine?: boolean;
};

/** What a sale at a price is expected to bring, with its sum behind it; a loss says so in words, not in red alone. */
export function MarginNote({ margin, price, isOneLine = false }: Props) {
  const t = useTranslations("margin");
  const won = useWon();
  const format = useFormatter();
  const { krw, permille, fee, costKrw, shipping, charged } = margin;
  const isLoss = krw < 0;
  const parts = { price: won(price), fee: won(fee), cost: won(costKrw), shipping: won(shipping) };
  const sum = charged > 0 ? t("ofCharged", { ...parts, charged: won(charged) }) : t("of", parts);
  return (
    <Hint title={sum} fills={!isOneLine}>
      <div
        tabIndex={0}
        aria-label={`${won(krw)}, ${sum}`}
        role="note"
        style={isOneLine ? { display: "inline-flex", alignItems: "center", gap: 6 } : undefined}
      >
        <div className={`n-body2 n-strong ${isLoss ? "n-error" : ""}`}>{won(krw)}</div>
        <span
          className={`n-caption ${isLoss ? "n-error" : "n-quiet"}`}
          style={{ display: "inline-flex", alignItems: "center", gap: 2 }}
        >
          {isLoss && <WarningAmberIcon style={{ fontSize: 14 }} />}
          {isLoss ? t("loss") : format.number(permille / 1_000, { style: "percent", maximumFractionDigits: 1 })}
        </span>
      </div>
    </Hint>
  );
}
