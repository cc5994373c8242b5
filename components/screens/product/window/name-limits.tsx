"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import { nameUse } from "@/lib/domain/markets/limits";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

/** How a name fits each market, in characters or, where a market counts those, in EUC-KR bytes. */
export function NameLimits({ name }: { name: string }) {
  const t = useTranslations("window");
  const markets = useTranslations("markets");
  const length = lengthOf(name.trim());
  const bytes = eucKrBytes(name.trim());
  return (
    <Box
      component="ul"
      aria-label={t("nameLimits")}
      sx={{ listStyle: "none", m: 0, p: 0, display: "flex", gap: 1, flexWrap: "wrap" }}
    >
      {OPEN_MARKET_NAMES.map((market) => {
        const use = nameUse(length, bytes, market);
        return (
          <Box
            component="li"
            key={market}
            sx={{
              display: "flex",
              gap: 0.75,
              alignItems: "center",
              border: 1,
              borderColor: "divider",
              borderRadius: 1,
              px: 1,
              py: 0.5,
            }}
          >
            <Typography variant="body2">{markets(market)}</Typography>
            <StatusChip
              meaning={use.fits ? "success" : "error"}
              label={
                use.bytesMax === undefined
                  ? t("limitCharacters", { length: use.length, max: use.lengthMax })
                  : t("limitBytes", { bytes: use.bytes, max: use.bytesMax })
              }
            />
          </Box>
        );
      })}
    </Box>
  );
}
