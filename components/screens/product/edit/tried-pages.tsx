"use client";
import { Box, FormControlLabel, Switch, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PagePreview } from "@/components/product/detail-page-settings/page-preview";
import type { Reply } from "@/lib/contract/catalogue";

type Props = {
  /** Products that were chosen. */
  count: number;
  found: Reply<"market.tryDetailPages">;
  keepsOwn: boolean;
  onKeepOwn: (keeps: boolean) => void;
};

/** What a setting of the detail page would change: how many products, which have one of their own, and one page as an example. */
export function TriedPages({ count, found: { changing, own, example }, keepsOwn, onKeepOwn }: Props) {
  const t = useTranslations("detailPage");
  const pages =
    example &&
    ([
      ["beforeOf", example.before],
      ["afterOf", example.after],
    ] as const);
  return (
    <>
      <Typography variant="body2" role="status">
        {t("changing", { count, changing })} {own.length > 0 && t("ownPages", { count: own.length })}
      </Typography>
      {own.length > 0 && (
        <FormControlLabel
          control={<Switch checked={keepsOwn} onChange={(_, keeps) => onKeepOwn(keeps)} />}
          label={t("keepOwn")}
        />
      )}
      {pages && (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" } }}>
          {pages.map(([key, html]) => {
            const title = t(key, { name: example.name });
            return (
              <Box component="section" key={key} aria-label={title}>
                <Typography component="h3" dir="auto" noWrap sx={{ fontWeight: 600, fontSize: 14, mb: 1 }}>
                  {title}
                </Typography>
                <PagePreview html={html} height={360} />
              </Box>
            );
          })}
        </Box>
      )}
    </>
  );
}
