"use client";
import { Box, Checkbox, Paper } from "@mui/material";
import { useTranslations } from "next-intl";
import type { AgencyOrder } from "@/lib/contract/schemas/agency";
import type { AgencyStep } from "@/lib/domain/agency/states";
import { FeeCell, GoodsCell, InvoiceCell, NextCell, NumberCell, ReceiverCell, StatusCell } from "./agency-columns";
import { idOf } from "./agency-parcel";
import type { Agency } from "./use-agency";

type Props = {
  parcel: AgencyOrder;
  agency: Agency;
  onOpen: (parcel: AgencyOrder) => void;
  onStep: (step: AgencyStep, parcel: AgencyOrder) => void;
};

/** One parcel on a phone: the same facts as the row, one below the other. */
export function AgencyCard({ parcel, agency, onOpen, onStep }: Props) {
  const common = useTranslations("common");
  const id = idOf(parcel);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: "grid", gap: 1.25 }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Checkbox
          checked={agency.checked.has(id)}
          onChange={() => agency.check([id])}
          slotProps={{ input: { "aria-label": common("selectRow", { name: id }) } }}
          sx={{ m: -0.75 }}
        />
        <Box sx={{ flex: 1 }}>
          <NumberCell parcel={parcel} />
        </Box>
        <Box sx={{ textAlign: "end" }}>
          <FeeCell parcel={parcel} />
        </Box>
      </Box>
      <StatusCell parcel={parcel} />
      <GoodsCell parcel={parcel} />
      <ReceiverCell parcel={parcel} />
      {parcel.invoice && <InvoiceCell parcel={parcel} />}
      <NextCell parcel={parcel} onOpen={onOpen} onStep={onStep} />
    </Paper>
  );
}
