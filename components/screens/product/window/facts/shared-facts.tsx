"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextCommitField } from "@/components/form/text-commit-field";
import { Panel } from "@/components/ui/panel";
import { FACT_KINDS, FACT_TEXT_MAX, factAsked, type FactKind } from "@/lib/domain/listing-facts/fact-kinds";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { ProductFacts } from "./use-product-facts";

/** The kinds of facts that any market requires or the seller has typed before, in our order of kinds. */
function kindsOf({ rowAt, needsAt, product }: ProductFacts): FactKind[] {
  const asked = OPEN_MARKET_NAMES.flatMap((market) => [
    ...(rowAt(market)?.notice?.fields ?? []).map(({ kind }) => kind),
    ...(needsAt(market)?.attributes ?? []).map(({ name }) => factAsked(name)),
  ]);
  const typed = Object.keys(product?.facts ?? {});
  return FACT_KINDS.filter((kind) => asked.includes(kind) || typed.includes(kind));
}

/** What is said of the product whatever the market: one answer for every line that means the same. */
export function SharedFacts({ facts }: { facts: ProductFacts }) {
  const t = useTranslations("listingFacts");
  const title = useId();
  const { product, change } = facts;
  const unread = product?.unread ?? [];
  return (
    <Panel title={t("shared")} labelledBy={title}>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 1.5 }}>
        {t("sharedHint")}
      </Typography>
      {unread.length > 0 && (
        <Typography variant="body2" sx={{ color: "warning.main", mb: 1.5, overflowWrap: "anywhere" }}>
          {t("unread", { lines: unread.map(({ name, value }) => `${name} ${value}`).join(", ") })}
        </Typography>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {kindsOf(facts).map((kind) => {
          const source = product?.source[kind];
          return (
            <TextCommitField
              key={kind}
              label={t(`kind.${kind}`)}
              value={product?.facts[kind] ?? ""}
              placeholder={source ?? ""}
              helperText={source && !product?.facts[kind] ? t("from.source") : undefined}
              onText={(text) => void change({ facts: { [kind]: text } })}
              slotProps={{ htmlInput: { maxLength: FACT_TEXT_MAX }, inputLabel: { shrink: source ? true : undefined } }}
            />
          );
        })}
      </Box>
    </Panel>
  );
}
