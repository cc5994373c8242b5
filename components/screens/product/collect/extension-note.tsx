"use client";
import { Extension as ExtensionIcon } from "@/components/ui/icons/extension";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import { usePresence } from "@/lib/client/extension/presence";
import { ExtensionGuide } from "./extension-guide";

/** Whether the browser extension is installed and connected, and the way to install it. */
export function ExtensionNote() {
  const t = useTranslations("extension");
  const [isOpen, setOpen] = useState(false);
  const presence = usePresence();
  const fit = presence?.fit;

  return (
    <Box
      component="section"
      aria-label={t("title")}
      sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap", mb: 2 }}
    >
      <ExtensionIcon sx={{ fontSize: 20, color: "text.secondary" }} />
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t("title")}
      </Typography>
      <Box role="status" sx={{ display: "flex", gap: 0.75, flexWrap: "wrap" }}>
        {presence ? (
          <>
            <StatusChip meaning="neutral" label={t("installed", { version: presence.version })} />
            <StatusChip
              meaning={fit === "fits" ? "success" : "warning"}
              label={fit === "fits" ? t("connected") : t("notFitting")}
            />
          </>
        ) : (
          <StatusChip meaning="neutral" label={t("notConnected")} />
        )}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", flex: 1, minWidth: 240 }}>
        {presence && fit && fit !== "fits" ? t(fit) : t("hint")}
      </Typography>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {presence ? t("guide") : t("install")}
      </Button>
      <ExtensionGuide open={isOpen} onClose={() => setOpen(false)} />
    </Box>
  );
}
