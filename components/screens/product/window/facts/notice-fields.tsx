"use client";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { TextCommitField } from "@/components/form/text-commit-field";
import { Panel } from "@/components/ui/panel";
import { FACT_TEXT_MAX } from "@/lib/domain/listing-facts/fact-kinds";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { MarketNeeds, MarketRow, ProductFacts } from "./use-product-facts";

export type AtMarketProps = { facts: ProductFacts; market: OpenMarketName; needs: MarketNeeds; row: MarketRow };

/** The lines of notice information at one market: what would be sent, who says so, and a field to say it otherwise here. */
export function NoticeFields({ facts, market, needs, row }: AtMarketProps) {
  const t = useTranslations("listingFacts");
  const { notice } = row;
  if (!notice)
    return (
      <Panel title={t("notice")}>
        <Typography variant="body2">{t("noNotice")}</Typography>
      </Panel>
    );
  const bad = new Set(row.lacks.map(({ code }) => code));
  return (
    <Panel title={t("notice")}>
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {needs.notices.length > 1 && (
          <TextField
            select
            label={t("noticeGroup")}
            value={notice.code}
            onChange={({ target }) => void facts.change({ market, noticeGroup: target.value })}
          >
            {needs.notices.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {notice.fields.map(({ code, name, value, from, optional, lengthMax }) => (
          <TextCommitField
            key={`${notice.code} ${code}`}
            label={optional ? name : `${name} *`}
            value={from === "market" ? value : ""}
            placeholder={value}
            error={bad.has(code)}
            helperText={t(`from.${from}`)}
            onText={(text) => void facts.change({ market, notice: { [code]: text } })}
            slotProps={{
              htmlInput: { maxLength: lengthMax ?? FACT_TEXT_MAX },
              // The field shows the value that would be sent, although the seller did not type it here.
              inputLabel: { shrink: value !== "" || undefined },
            }}
          />
        ))}
      </Box>
    </Panel>
  );
}
