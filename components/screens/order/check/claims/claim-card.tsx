"use client";
import { Box, Checkbox, Paper } from "@mui/material";
import { useTranslations } from "next-intl";
import { ActionCell, DeadlineCell, MoneyCell, OrderCell, ProductCell, ReasonCell } from "./claim-columns";
import type { Claim, Claims } from "./use-claims";

type Props = { claim: Claim; claims: Claims };

/** One claim on a phone: the same facts as the row, one below the other. */
export function ClaimCard({ claim, claims }: Props) {
  const common = useTranslations("common");
  const id = claims.idOf(claim);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: "grid", gap: 1.25 }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Checkbox
          checked={claims.checked.has(id)}
          onChange={() => claims.check([id])}
          slotProps={{ input: { "aria-label": common("selectRow", { name: claim.orderNo }) } }}
          sx={{ m: -0.75 }}
        />
        <Box sx={{ flex: 1 }}>
          <OrderCell claim={claim} density="pictures" />
        </Box>
        <MoneyCell claim={claim} density="pictures" />
      </Box>
      <DeadlineCell claim={claim} density="pictures" />
      <ProductCell claim={claim} density="pictures" />
      <ReasonCell claim={claim} density="pictures" />
      <ActionCell claim={claim} ask={claims.ask} density="pictures" />
    </Paper>
  );
}
