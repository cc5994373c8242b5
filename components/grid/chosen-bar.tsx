"use client";
import { Close } from "@/components/ui/icons/close";
import { Box, IconButton, Paper, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type Props = {
  label: string;
  /** How many rows are chosen. */
  count: string;
  isShown: boolean;
  /** Whether the bar of staged edits lies at the foot, so that this one lies above it. */
  isRaised?: boolean;
  onClear: () => void;
  /** Offers what else the search finds, in a line of its own. */
  found?: ReactNode;
  children: ReactNode;
};

/** One line, whatever the language: close together, and scrolled sideways where that is not enough. Room for a focus ring is kept. */
const DEEDS = {
  display: "flex",
  gap: 0.5,
  minWidth: 0,
  overflowX: "auto",
  p: "4px",
  m: "-4px",
  "& .MuiButton-root": { flexShrink: 0, px: 0.75, minWidth: 0, fontSize: 12.5 },
  "& .MuiButton-startIcon": { display: "none" },
} as const;

/**
 * What can be done with the chosen rows. It comes in at the foot of the window with the first of them and lies over the
 * list, so that no row moves under the pointer.
 */
export function ChosenBar({ label, count, isShown, isRaised, onClear, found, children }: Props) {
  const t = useTranslations("cells");
  if (!isShown) return null;
  return (
    <Paper
      role="toolbar"
      aria-label={label}
      variant="outlined"
      sx={{
        position: "sticky",
        bottom: isRaised ? 80 : 12,
        zIndex: 4,
        mx: "auto",
        mt: -7,
        mb: 1.5,
        width: "fit-content",
        maxWidth: "calc(100% - 24px)",
        px: 1,
        py: 0.75,
        display: "grid",
        gridTemplateColumns: "minmax(0, auto)",
        justifyItems: "center",
        gap: 0.5,
        boxShadow: "0 8px 28px rgb(0 0 0 / 0.18)",
      }}
    >
      {found}
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, maxWidth: "100%" }}>
        <IconButton size="small" aria-label={t("clearChosen")} onClick={onClear}>
          <Close fontSize="small" />
        </IconButton>
        <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
          {count}
        </Typography>
        <Box sx={DEEDS}>{children}</Box>
      </Box>
    </Paper>
  );
}
