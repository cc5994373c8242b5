"use client";
import { Box } from "@mui/material";
import { NaverKeys } from "./naver-keys";
import { ShippingAgent } from "./shipping-agent";

/** Keys of services beside the markets, written once and never shown again. */
export function KeysTab() {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "1fr 1fr" },
        alignItems: "start",
      }}
    >
      <NaverKeys />
      <ShippingAgent />
    </Box>
  );
}
