"use client";
import { Alert, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { CategoryField } from "@/components/product/category-picker/category-field";
import { Panel } from "@/components/ui/panel";
import { useMoment } from "@/components/ui/won";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { AttributeFields } from "./attribute-fields";
import { NoticeFields } from "./notice-fields";
import type { ProductFacts } from "./use-product-facts";

/** What one market asks for in the category the product goes to. */
export function MarketFacts({ facts, market }: { facts: ProductFacts; market: OpenMarketName }) {
  const t = useTranslations("listingFacts");
  const markets = useTranslations("markets");
  const moment = useMoment();
  const needs = facts.needsAt(market);
  const row = facts.rowAt(market);
  const missing = row?.lacks.filter(({ blocks }) => blocks).length ?? 0;
  const named = { market: markets(market) };
  const certified = needs?.certifications.filter(({ required }) => required) ?? [];
  return (
    <Stack spacing={2}>
      <Panel>
        <CategoryField
          key={facts.places[market]?.id}
          market={market}
          label={t("category", named)}
          value={facts.places[market]}
          onChange={(category) => facts.choose(market, category)}
        />
        <Typography variant="caption" component="p" sx={{ color: "text.secondary", mt: 0.5 }}>
          {t("categoryHint")}
        </Typography>
        {!facts.places[market] && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {t("noCategory", named)}
          </Alert>
        )}
        {needs && needs.state !== "read" && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {needs.message}
          </Alert>
        )}
        {needs?.state === "read" && (
          <Alert severity={missing > 0 ? "warning" : "success"} sx={{ mt: 1 }}>
            {missing > 0 ? t("lacks", { count: missing }) : t("complete")}{" "}
            {needs.readAt && t("readAt", { time: moment(needs.readAt) })}
          </Alert>
        )}
        {row?.origin && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t("origin")}: {row.origin.name}
          </Typography>
        )}
        {certified.length > 0 && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t("needsCertificate", { names: certified.map(({ name }) => name).join(", ") })}
          </Typography>
        )}
      </Panel>
      {needs?.state === "read" && row && (
        <>
          <NoticeFields facts={facts} market={market} needs={needs} row={row} />
          <AttributeFields facts={facts} market={market} needs={needs} row={row} />
        </>
      )}
    </Stack>
  );
}
