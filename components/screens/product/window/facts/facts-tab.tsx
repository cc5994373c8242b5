"use client";
import { Box, Skeleton, Stack, Tab, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { BASE_MARKET, OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import type { TabProps } from "@/components/screens/product/window/tab-props";
import { CertificatesPanel } from "./certificates-panel";
import { MarketFacts } from "./market-facts";
import { SharedFacts } from "./shared-facts";
import { useProductFacts, type ProductFacts } from "./use-product-facts";

/** 고시·속성: the facts markets require besides the page, and where the values come from. */
export function FactsTab({ product }: TabProps) {
  const t = useTranslations("listingFacts");
  return product.Id ? <Facts product={product} id={product.Id} /> : <Note title={t("notKept")} />;
}

function Facts({ product: { site, code }, id }: { product: ProductDetail; id: string }) {
  const facts = useProductFacts({ id, site, code });
  if (facts.failure) return <FailureNote failure={facts.failure} onRetry={facts.reload} />;
  if (facts.loading)
    return (
      <Stack spacing={1.5} aria-busy>
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={320} />
      </Stack>
    );
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
      }}
    >
      <Stack spacing={2}>
        <SharedFacts facts={facts} />
        <CertificatesPanel facts={facts} />
      </Stack>
      <Markets facts={facts} />
    </Box>
  );
}

function Markets({ facts }: { facts: ProductFacts }) {
  const t = useTranslations("listingFacts");
  const markets = useTranslations("markets");
  const [shown, setShown] = useState<OpenMarketName>(BASE_MARKET);
  const blocking = (market: OpenMarketName): number =>
    facts.rowAt(market)?.lacks.filter(({ blocks }) => blocks).length ?? 0;
  const label = (market: OpenMarketName): string => {
    const count = blocking(market);
    return count > 0 ? `${markets(market)} (${count})` : markets(market);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={shown}
        onChange={(_, next: OpenMarketName) => setShown(next)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={t("notice")}
        sx={{ mb: 1 }}
      >
        {OPEN_MARKET_NAMES.map((market) => (
          <Tab
            key={market}
            value={market}
            id={`facts-${market}`}
            aria-controls={market === shown ? "facts-panel" : undefined}
            label={label(market)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="facts-panel" aria-labelledby={`facts-${shown}`}>
        <MarketFacts key={shown} facts={facts} market={shown} />
      </Box>
    </Box>
  );
}
