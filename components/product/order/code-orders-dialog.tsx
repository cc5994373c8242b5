"use client";
import { Box, Typography } from "@mui/material";
import type { ComponentProps, ReactNode } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";

type Props = Pick<ComponentProps<typeof WorkDialog>, "title" | "action" | "aside" | "onClose"> & {
  /** What the seller is to do with the orders. */
  hint: string;
  /** Between the hint and the orders, e.g. what went wrong. */
  lead?: ReactNode;
  /** Each order, by its number with us. */
  orders: readonly { idx: number; row: ReactNode }[];
  /** Below the orders. */
  foot?: ReactNode;
};

/** A window about orders whose customs codes need something: a hint, the orders, and what is done with all of them. */
export function CodeOrdersDialog({ hint, lead, orders, foot, ...dialog }: Props) {
  return (
    <WorkDialog width="md" {...dialog}>
      <Typography variant="body2" role="status">
        {hint}
      </Typography>
      {lead}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {orders.map(({ idx, row }) => (
          <li key={idx}>{row}</li>
        ))}
      </Box>
      {foot}
    </WorkDialog>
  );
}
