"use client";
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { NameFit } from "@/components/product/name-fit";
import type { ProductRow } from "@/components/product/product-row";

const SHOWN = 300;

/** Each product's name before and after a change, with the markets the new one is too long for. */
export function NamePreview({ built }: { built: readonly { row: ProductRow; name: string }[] }) {
  const t = useTranslations("names");
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
            {built.slice(0, SHOWN).map(({ row, name }) => (
              <TableRow key={row.id}>
                <TableCell sx={{ color: "text.secondary" }}>{row.name}</TableCell>
                <TableCell sx={{ fontWeight: name === row.name ? 400 : 600 }}>{name || "–"}</TableCell>
                <TableCell align="right">
                  <NameFit name={name} />
                </TableCell>
              </TableRow>
            ))}
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
