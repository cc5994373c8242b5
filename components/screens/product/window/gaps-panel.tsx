"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ChevronRight as ChevronRightIcon } from "@/components/ui/icons/chevron-right";
import { Panel } from "@/components/ui/panel";
import type { Gap } from "./draft-gaps";
import type { TabName } from "./use-window-tab";

/** What the product still lacks; each line leads to where it is filled in. */
export function GapsPanel({ gaps, onTab }: { gaps: readonly Gap[]; onTab: (tab: TabName) => void }) {
  const t = useTranslations("window");
  return (
    <Panel title={t("gaps")}>
      {gaps.length === 0 ? (
        <Typography variant="body2" sx={{ color: "success.main" }}>
          {t("noGaps")}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t("gaps")} sx={{ listStyle: "none", m: 0, p: 0 }}>
          {gaps.map(({ kind, tab, count }) => (
            <li key={kind}>
              <Button
                color="error"
                variant="text"
                fullWidth
                endIcon={<ChevronRightIcon />}
                onClick={() => onTab(tab)}
                sx={{ justifyContent: "space-between", textAlign: "start" }}
              >
                {t(`gap.${kind}`, { count })}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
