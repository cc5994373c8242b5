"use client";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";

const KEYS = [
  ["palette", "Ctrl / ⌘ + K"],
  ["help", "?"],
  ["save", "Ctrl / ⌘ + S"],
  ["undo", "Ctrl / ⌘ + Z"],
  ["redo", "Ctrl / ⌘ + Shift + Z"],
  ["commit", "Enter"],
  ["revert", "Esc"],
  ["chosen", "F6"],
  ["neighbours", "Alt + ← / →"],
  ["saveAndNext", "Ctrl / ⌘ + Enter"],
] as const;

/** The keys there are. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="keys-title">{t("shortcuts.title")}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "auto 1fr", rowGap: 1, columnGap: 3 }}>
          {KEYS.map(([name, keys]) => (
            <Box key={name} sx={{ display: "contents" }}>
              <Box component="dt" sx={{ fontFamily: "monospace", fontWeight: 700 }}>
                {keys}
              </Box>
              <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
                {t(`shortcuts.${name}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t("common.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
