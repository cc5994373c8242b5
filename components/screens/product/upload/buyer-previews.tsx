"use client";
import { Box, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Thumb } from "@/components/ui/thumb";
import { FailureNote } from "@/components/ui/state-notes";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import { buyerPreview } from "@/lib/domain/listing/buyer-preview";
import { namedGroups } from "@/lib/domain/option/named-options";
import { isOpenMarket, MARKET_NAMES } from "@/lib/domain/markets/markets";
import { FixedProduct } from "./fixed-product";
import { FindingChip } from "./finding-chip";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import type { Listing } from "./use-listing";

/** Values shown of a group; buyers see the others in a list. */
const VALUES_SHOWN = 4;

/** One product as buyers of each market would see it, with its staged fixes and findings. */
export function BuyerPreviews({ listing, check }: { listing: Listing; check: DeskCheck }) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const won = useWon();
  const { row, fixed, cells } = check;
  const read = useCall("collection.detail", row.site ? { query: { site: row.site, code: row.code } } : null);
  const groups = read.data && namedGroups(read.data.option ?? { optionGroups: [] });
  return (
    <Box sx={{ p: 1.5, display: "grid", gap: 1.25 }}>
      <Box sx={{ fontSize: 13 }}>
        <FixedProduct check={check} problem={listing.problemOf(check)} onUndo={() => listing.undoFix(row.id)} />
      </Box>
      {read.error && !read.data && <FailureNote failure={read.error} onRetry={() => void read.mutate()} />}
      <Box
        component="ul"
        aria-label={t("previews", { product: fixed.name })}
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          display: "grid",
          gap: 1,
          gridTemplateColumns: "repeat(auto-fill, minmax(190px, 1fr))",
        }}
      >
        {MARKET_NAMES.map((market) => {
          if (!isOpenMarket(market))
            return (
              <Card key={market} name={markets(market)}>
                <Typography variant="caption" sx={{ color: "text.secondary" }}>
                  {t("closedMarket")}
                </Typography>
              </Card>
            );
          const cell = cells[market];
          if (!cell) return null;
          const { name, rest } = buyerPreview(fixed.name, market);
          return (
            <Card key={market} name={markets(market)}>
              <Box sx={{ display: "flex", gap: 1 }}>
                <Thumb src={fixed.pictures[0]?.address ?? null} alt="" size={64} />
                <Box sx={{ minWidth: 0, fontSize: 12.5, lineHeight: "17px", overflowWrap: "anywhere" }}>
                  {name}
                  {rest && (
                    <Box component="del" title={t("cutOff")} sx={{ color: "error.main" }}>
                      {rest}
                    </Box>
                  )}
                </Box>
              </Box>
              <Box sx={{ display: "flex", gap: 1, alignItems: "baseline", flexWrap: "wrap" }}>
                <Typography sx={{ fontWeight: 700, fontSize: 15 }}>
                  {cell.prices.from > 0 ? won(cell.prices.from) : t("noPrice")}
                </Typography>
                <Typography variant="caption" sx={{ color: "text.secondary" }}>
                  {cell.prices.margin && cell.prices.margin.charged > 0
                    ? t("deliveryCharged", { fee: won(cell.prices.margin.charged) })
                    : t("deliveryFree")}
                </Typography>
              </Box>
              {groups ? (
                groups.map(({ id, name: group, values }) => (
                  <Typography key={id} variant="caption" sx={{ display: "block" }}>
                    <b>{group}</b>{" "}
                    {values
                      .slice(0, VALUES_SHOWN)
                      .map((value) => value.name)
                      .join(", ")}
                    {values.length > VALUES_SHOWN && ` +${values.length - VALUES_SHOWN}`}
                  </Typography>
                ))
              ) : (
                <Skeleton width="80%" />
              )}
              {cell.findings.length > 0 && (
                <Box>
                  {cell.findings.map((finding) => (
                    <FindingChip
                      key={finding.kind}
                      finding={finding}
                      market={market}
                      check={check}
                      onFix={(fix) => listing.fix(check, fix)}
                    />
                  ))}
                </Box>
              )}
            </Card>
          );
        })}
      </Box>
    </Box>
  );
}

const Card = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      bgcolor: "background.paper",
      border: 1,
      borderColor: "divider",
      borderRadius: 1,
      p: 1,
      display: "grid",
      gap: 0.5,
      alignContent: "start",
      minWidth: 0,
    }}
  >
    <Typography variant="caption" sx={{ fontWeight: 700, color: "text.secondary" }}>
      {name}
    </Typography>
    {children}
  </Box>
);
