"use client";
import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { OriginChip } from "@/components/product/origin-chip";
import { StatusChip } from "@/components/ui/status-chip";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Proposals } from "./use-proposals";

/** Products drawn, and texts of each; the others change in the same way. */
const PRODUCTS_SHOWN = 200;
const TEXTS_SHOWN = 6;

/** Every product with its proposed texts and their origin. Unknown Chinese words stay unchanged and are listed. */
export function ProposalList({ model }: { model: Proposals }) {
  const t = useTranslations("wording");
  const { offered, isWanted, toggle } = model;
  return (
    <>
      <ScrollRegion label={t("preview")} height={420}>
        <Table stickyHeader sx={{ minWidth: 620 }}>
          <TableHead>
            <TableRow>
              <TableCell component="td" padding="checkbox" />
              <TableCell sx={{ width: "26%" }}>{t("product")}</TableCell>
              <TableCell>{t("change")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {offered.slice(0, PRODUCTS_SHOWN).map(({ id, name, texts }) => (
              <TableRow key={id} sx={{ verticalAlign: "top" }}>
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={isWanted(id)}
                    onChange={() => toggle(id)}
                    slotProps={{ input: { "aria-label": t("take", { name }) } }}
                  />
                </TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{name}</TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>
                  {texts.slice(0, TEXTS_SHOWN).map(({ before, korean, from, likeness, unknown, unsure }, at) => (
                    <Box key={at} sx={{ display: "flex", gap: 0.75, alignItems: "baseline", flexWrap: "wrap" }}>
                      <Box component="del" lang="zh" sx={{ color: "text.secondary" }}>
                        {before}
                      </Box>
                      <Box component="ins" sx={{ fontWeight: 600, textDecoration: "none" }}>
                        {korean}
                      </Box>
                      <OriginChip from={from} likeness={likeness} />
                      {unsure.length > 0 && (
                        <StatusChip
                          meaning="error"
                          label={t("unsure", { words: unsure.join(", ") })}
                          sx={{ height: "auto", fontSize: 11 }}
                        />
                      )}
                      {unknown.length > 0 && (
                        <Typography variant="caption" sx={{ color: "warning.main" }}>
                          {t("unknown", { words: unknown.join(", ") })}
                        </Typography>
                      )}
                    </Box>
                  ))}
                  {texts.length > TEXTS_SHOWN && (
                    <Typography variant="caption" sx={{ color: "text.secondary" }}>
                      {t("moreTexts", { count: texts.length - TEXTS_SHOWN })}
                    </Typography>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {offered.length > PRODUCTS_SHOWN && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("moreProducts", { shown: PRODUCTS_SHOWN, count: offered.length })}
        </Typography>
      )}
    </>
  );
}
