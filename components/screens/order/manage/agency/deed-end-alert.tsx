"use client";
import { Alert, Box, Collapse } from "@mui/material";
import { useTranslations } from "next-intl";
import type { DeedEnd } from "./use-agency";

/** How something done with parcels came out: how many, and every one that was refused with its own reason. */
export function DeedEndAlert({ end, onClose }: { end: DeedEnd | null; onClose: () => void }) {
  const t = useTranslations("agency");
  return (
    <Collapse in={end !== null} unmountOnExit>
      {end && (
        <Alert
          severity={end.failed.length > 0 ? "warning" : "success"}
          onClose={onClose}
          sx={{ m: 1.5, mb: 0 }}
          role="status"
        >
          {t("end", { deed: t(`deed.${end.deed}`), done: end.done, failed: end.failed.length })}
          {end.failed.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
              {end.failed.map(({ key, message, code }) => (
                <li key={key}>
                  {key}: {message ?? code}
                </li>
              ))}
            </Box>
          )}
        </Alert>
      )}
    </Collapse>
  );
}
