import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** One step on the way to a price: what it is, and what it makes. */
export function PriceLine({
  label,
  value,
  strong = false,
  alarm = false,
}: {
  label: string;
  value: ReactNode;
  strong?: boolean;
  alarm?: boolean;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        py: 0.75,
        borderBottom: 1,
        borderColor: "divider",
        fontWeight: strong ? 700 : 400,
        fontSize: strong ? 16 : 14,
        color: alarm ? "error.main" : strong ? "primary.main" : "text.primary",
      }}
    >
      <span>{label}</span>
      <span>{value}</span>
    </Box>
  );
}
