"use client";
import { Alert, Box, Collapse } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ClaimEnd } from "./use-claims";

/** How a decision went: how many, and every claim its market refused with its own reason. */
export function ClaimEndAlert({ end, onClose }: { end: ClaimEnd | null; onClose: () => void }) {
  const t = useTranslations("claims");
  return (
    <Collapse in={end !== null} unmountOnExit>
      {end && (
        <Alert severity={end.failed.length > 0 ? "warning" : "success"} onClose={onClose} sx={{ m: 1.5 }} role="status">
          {t("end", { action: t(`action.${end.action}`), done: end.done, failed: end.failed.length })}
          {end.failed.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
              {end.failed.map((row) => (
                <li key={row.key}>
                  {end.names.get(row.key) ?? row.key}:{" "}
                  {row.code === "withdrawn" ? t("withdrawn") : (row.message ?? row.code)}
                </li>
              ))}
            </Box>
          )}
        </Alert>
      )}
    </Collapse>
  );
}
