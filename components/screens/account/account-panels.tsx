"use client";
import { Box } from "@mui/material";
import { accountMarkets } from "@/lib/contract/schemas/common";
import { MarketPanel } from "./market-panel";

/** The seller's accounts, a panel for each market. Stands on its own page and among the settings. */
export const AccountPanels = () => (
  <Box sx={{ display: "grid", gap: 2 }}>
    {accountMarkets.map((market) => (
      <MarketPanel key={market} market={market} />
    ))}
  </Box>
);
