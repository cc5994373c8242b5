"use client";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CommandPalette } from "./command-palette";

const KEYS = [
  ["palette", "Ctrl / ⌘ + K"],
  ["help", "?"],
  ["save", "Ctrl / ⌘ + S"],
  ["undo", "Ctrl / ⌘ + Z"],
  ["redo", "Ctrl / ⌘ + Shift + Z"],
  ["commit", "Enter"],
  ["revert", "Esc"],
] as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The desk's keys: ⌘K opens the palette, ? shows what keys there are. Typing in a field is never taken over. */
export function Shortcuts({ product, role }: { product: string; role: string }) {
  const t = useTranslations();
  const [open, setOpen] = useState<"palette" | "help" | null>(null);

  useEffect(function listenForKeys() {
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setOpen((old) => (old === "palette" ? null : "palette"));
      } else if (event.key === "?" && !isTyping(event.target)) {
        setOpen("help");
      }
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);

  return (
    <>
      {open === "palette" && <CommandPalette product={product} role={role} onClose={() => setOpen(null)} />}
      <Dialog open={open === "help"} onClose={() => setOpen(null)} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
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
          <Button variant="contained" onClick={() => setOpen(null)}>
            {t("common.close")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
