"use client";
import { IconButton, Stack, Tooltip, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ArrowBack as ArrowBackIcon } from "@/components/ui/icons/arrow-back";
import { ArrowForward as ArrowForwardIcon } from "@/components/ui/icons/arrow-forward";
import type { Moves } from "./use-moves";

/** To the products before and after in the search, and where in it this one is. */
export function MoveButtons({ moves }: { moves: Moves }) {
  const t = useTranslations("window");
  if (!moves.position) return null;
  const steps = [
    { name: t("before"), may: moves.hasBefore, go: moves.before, Icon: ArrowBackIcon, keys: "Alt+ArrowLeft" },
    { name: t("after"), may: moves.hasAfter, go: moves.after, Icon: ArrowForwardIcon, keys: "Alt+ArrowRight" },
  ];
  return (
    <Stack direction="row" role="group" aria-label={t("moves")} sx={{ alignItems: "center" }}>
      {steps.map(({ name, may, go, Icon, keys }) => (
        <Tooltip key={name} title={name}>
          <span>
            <IconButton aria-label={name} aria-keyshortcuts={keys} disabled={!may || moves.isMoving} onClick={go}>
              <Icon fontSize="small" sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />
            </IconButton>
          </span>
        </Tooltip>
      ))}
      <Typography variant="caption" sx={{ color: "text.secondary", whiteSpace: "nowrap", mx: 0.5 }}>
        {t("position", moves.position)}
      </Typography>
    </Stack>
  );
}
