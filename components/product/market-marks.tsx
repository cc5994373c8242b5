"use client";
import { useTheme } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import { marketBy, OPEN_MARKETS, type MarketName } from "@/lib/domain/markets/markets";

/** The market a row belongs to, as one mark in its hue; `detail` is what else its tooltip says, e.g. the account. */
export function MarketMark({ market, detail }: { market: MarketName; detail: string }) {
  const markets = useTranslations("markets");
  const { mode } = useTheme().palette;
  const mark = marketBy(market)?.mark;
  const name = markets(market);
  return (
    <span
      className="n-mark"
      data-on=""
      title={`${name} · ${detail}`}
      style={{ position: "relative", flexShrink: 0, background: mark?.[mode] }}
    >
      <span aria-hidden>{mark?.sign}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

/**
 * At which markets a product is listed, as one line of marks: a filled one in the market's hue where it is, an empty dashed
 * one where it is not, so that colour alone never says it.
 */
export function MarketMarks({ at }: { at: readonly string[] }) {
  const t = useTranslations("cells");
  const { mode } = useTheme().palette;
  const markets = useTranslations("markets");
  const names = OPEN_MARKETS.filter(({ name }) => at.includes(name)).map(({ name }) => markets(name));
  const label = names.length > 0 ? t("listedAt", { markets: names.join(", ") }) : t("listedNowhere");
  return (
    <span className="n-marks" role="img" aria-label={label} title={label}>
      {OPEN_MARKETS.map(({ name, mark }) => (
        <span
          key={name}
          className="n-mark"
          aria-hidden
          data-on={at.includes(name) ? "" : undefined}
          style={at.includes(name) ? { background: mark[mode] } : undefined}
        >
          {mark.sign}
        </span>
      ))}
    </span>
  );
}
