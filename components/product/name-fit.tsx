"use client";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import { nameUse } from "@/lib/domain/markets/limits";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";

/** How long a listing's name is, and the markets it is too long for. */
export function NameFit({ name }: { name: string }) {
  const t = useTranslations("nameFit");
  const markets = useTranslations("markets");
  const [length, bytes] = [lengthOf(name), eucKrBytes(name)];
  const tooLongAt = OPEN_MARKET_NAMES.filter((one) => !nameUse(length, bytes, one).fits);
  return (
    <>
      {t("lengthOf", { length, bytes })}
      {tooLongAt.length > 0 && (
        <StatusChip
          meaning="warning"
          label={t("tooLong", { markets: tooLongAt.map((market) => markets(market)).join(", ") })}
          sx={{ display: "flex", mt: 0.5 }}
        />
      )}
    </>
  );
}
