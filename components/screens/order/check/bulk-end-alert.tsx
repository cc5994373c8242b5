"use client";
import { Alert, Box, Collapse } from "@mui/material";
import { useTranslations } from "next-intl";
import type { BulkEnd } from "./use-orders";

/** How a bulk step went: how many, and every row the market refused with its own reason. */
export function BulkEndAlert({ end, onClose }: { end: BulkEnd | null; onClose: () => void }) {
  const t = useTranslations("orders");
  return (
    <Collapse in={end !== null} unmountOnExit>
      {end && (
        <Alert
          severity={end.failed.length > 0 ? "warning" : "success"}
          onClose={onClose}
          sx={{ mb: 1.5 }}
          role="status"
        >
          {t(`end.${end.kind}`, { done: end.done, failed: end.failed.length })}
          {end.failed.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
              {end.failed.map((row) => (
                <li key={row.key}>
                  {end.names.get(row.key) ?? row.key}: {row.message ?? row.code}
                </li>
              ))}
            </Box>
          )}
        </Alert>
      )}
    </Collapse>
  );
}
