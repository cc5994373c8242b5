"use client";
import { Box, Typography } from "@mui/material";
import { MarginNote } from "@/components/product/margin-note";
import { useWon } from "@/components/ui/won";
import type { ListedPrices } from "@/lib/domain/listing/precheck";

/** What a product would be listed at, and what a sale of the option that brings least is expected to leave. */
export function CellPrice({ prices: { from, to, margin } }: { prices: ListedPrices }) {
  const won = useWon();
  if (from <= 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline", pb: 0.5 }}>
      <Typography variant="body2">{to > from ? `${won(from)} ~ ${won(to)}` : won(from)}</Typography>
      {margin && <MarginNote margin={margin} price={margin.price} />}
    </Box>
  );
}
