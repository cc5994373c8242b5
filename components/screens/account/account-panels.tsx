"use client";
import { Box } from "@mui/material";
import { MarketPanel } from "./market-panel";
import { ACCOUNT_MARKET_NAMES } from "@/lib/domain/markets/markets";

/** The seller's accounts, a panel for each market. Used on its own page and among the settings. */
export const AccountPanels = () => (
  <Box sx={{ display: "grid", gap: 2 }}>
    {ACCOUNT_MARKET_NAMES.map((market) => (
      <MarketPanel key={market} market={market} />
    ))}
  </Box>
);
