"use client";
import { Box } from "@mui/material";
import { useState } from "react";
import { NaverKeys } from "./naver-keys";
import { ShippingAgent } from "./shipping-agent";
import { useReportDirty } from "./use-report-dirty";

/** Keys of services other than markets. They can be written, but are never shown again. */
export function KeysTab({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const [naverIsDirty, setNaverIsDirty] = useState(false);
  const [agentIsDirty, setAgentIsDirty] = useState(false);
  useReportDirty(naverIsDirty || agentIsDirty, onDirty);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "1fr 1fr" },
        alignItems: "start",
      }}
    >
      <NaverKeys onDirty={setNaverIsDirty} />
      <ShippingAgent onDirty={setAgentIsDirty} />
    </Box>
  );
}
