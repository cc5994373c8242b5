"use client";
import { styled, useTheme } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import { marketBy, OPEN_MARKETS, type MarketName } from "@/lib/domain/markets/markets";
import { SURFACES } from "@/lib/theme/colours";

const Line = styled("span")({ display: "inline-flex", gap: 3, flexShrink: 0, verticalAlign: "middle" });
const Mark = styled("span")(({ theme: { palette } }) => ({
  width: 20,
  height: 18,
  borderRadius: 4,
  fontSize: 11,
  fontWeight: 700,
  lineHeight: "16px",
  textAlign: "center",
  boxSizing: "border-box",
  border: `1px dashed ${palette.divider}`,
  color: palette.text.secondary,
  "&[data-on]": { border: "1px solid transparent", color: SURFACES[palette.mode].ink },
}));

/** For a screen reader and for a search in the page alone. */
const Unseen = styled("span")({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});

/** The market a row belongs to, as one mark in its hue; `detail` is what else its tooltip says, e.g. the account. */
export function MarketMark({ market, detail }: { market: MarketName; detail: string }) {
  const markets = useTranslations("markets");
  const { mode } = useTheme().palette;
  const mark = marketBy(market)?.mark;
  const name = markets(market);
  return (
    <Mark
      data-on=""
      title={`${name} · ${detail}`}
      style={{ position: "relative", flexShrink: 0, background: mark?.[mode] }}
    >
      <span aria-hidden>{mark?.sign}</span>
      <Unseen>{name}</Unseen>
    </Mark>
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
    <Line role="img" aria-label={label} title={label}>
      {OPEN_MARKETS.map(({ name, mark }) => (
        <Mark
          key={name}
          aria-hidden
          data-on={at.includes(name) ? "" : undefined}
          style={at.includes(name) ? { background: mark[mode] } : undefined}
        >
          {mark.sign}
        </Mark>
      ))}
    </Line>
  );
}
