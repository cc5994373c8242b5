"use client";
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { StatusChip } from "@/components/ui/status-chip";
import { eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import { nameUse } from "@/lib/domain/markets/limits";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { ProductRow } from "@/components/product/product-row";

const SHOWN = 300;

/** Each product's name before and after a change, with the markets the new one is too long for. */
export function NamePreview({ built }: { built: readonly { row: ProductRow; name: string }[] }) {
  const t = useTranslations("names");
  const markets = useTranslations("markets");
  return (
    <>
      <ScrollRegion label={t("preview")} height={360}>
        <Table stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: "38%" }}>{t("before")}</TableCell>
              <TableCell>{t("after")}</TableCell>
              <TableCell align="right" sx={{ width: { sm: 220 } }}>
                {t("length")}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {built.slice(0, SHOWN).map(({ row, name }) => {
              const [length, bytes] = [lengthOf(name), eucKrBytes(name)];
              const tooLongAt = OPEN_MARKET_NAMES.filter((one) => !nameUse(length, bytes, one).fits);
              return (
                <TableRow key={row.id}>
                  <TableCell sx={{ color: "text.secondary" }}>{row.name}</TableCell>
                  <TableCell sx={{ fontWeight: name === row.name ? 400 : 600 }}>{name || "–"}</TableCell>
                  <TableCell align="right">
                    {t("lengthOf", { length, bytes })}
                    {tooLongAt.length > 0 && (
                      <StatusChip
                        meaning="warning"
                        label={t("tooLong", { markets: tooLongAt.map((market) => markets(market)).join(", ") })}
                        sx={{ display: "flex", mt: 0.5 }}
                      />
                    )}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </ScrollRegion>
      {built.length > SHOWN && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("more", { shown: SHOWN, count: built.length })}
        </Typography>
      )}
    </>
  );
}
