"use client";
import { Box, Popover, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { CELL_MARKS, SuggestedMark, type CellState } from "./cell-marks";

const SIGN = { fontSize: 16, display: "block" } as const;
const LINES = {
  display: "grid",
  gridTemplateColumns: "72px 1fr",
  gap: "6px 12px",
  alignItems: "center",
  m: 0,
} as const;

/** What a cell shows, mark by mark, and the keys that are the desk's own. */
export function LegendWindow({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = useTranslations("marketUpload.legend");
  const title = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: { role: "dialog", "aria-labelledby": title, sx: { width: 440, maxWidth: "calc(100vw - 32px)", p: 2 } },
      }}
    >
      <Typography id={title} variant="h3" sx={{ mb: 1 }}>
        {t("title")}
      </Typography>
      <Box component="dl" sx={LINES}>
        {(Object.keys(CELL_MARKS) as CellState[]).map((state) => {
          const { Icon, look } = CELL_MARKS[state];
          return (
            <Line key={state} of={<Icon className={look} style={SIGN} />}>
              {t(state)}
            </Line>
          );
        })}
        <Line of={<SuggestedMark className="n-off" style={SIGN} />}>{t("suggested")}</Line>
        <Line of={<b>₩12,900</b>}>{t("ownPrice")}</Line>
        <Line of={<span>-1,406</span>}>{t("fee")}</Line>
        <Line of={<Box sx={{ color: "success.main", fontWeight: 600 }}>+5,494</Box>}>{t("profit")}</Line>
        <Line of="Enter">{t("keyEnter")}</Line>
        <Line of="Ctrl+Enter">{t("keyTake")}</Line>
        <Line of="-">{t("keyLeave")}</Line>
        <Line of="Space">{t("keyChoose")}</Line>
        <Line of="Ctrl+C / V">{t("keyCopy")}</Line>
      </Box>
    </Popover>
  );
}

const Line = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ fontSize: 12, whiteSpace: "nowrap" }}>
      {of}
    </Box>
    <Box component="dd" sx={{ m: 0, fontSize: 13 }}>
      {children}
    </Box>
  </>
);
