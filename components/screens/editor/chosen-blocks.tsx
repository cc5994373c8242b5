"use client";
import { Box, IconButton, Tooltip, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ArrowDownward as ArrowDownwardIcon } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward as ArrowUpwardIcon } from "@/components/ui/icons/arrow-upward";
import { ContentCopyOutlined as ContentCopyOutlinedIcon } from "@/components/ui/icons/content-copy-outlined";
import { DeleteOutlined as DeleteOutlineIcon } from "@/components/ui/icons/delete-outlined";
import type { BlockModel } from "./block-actions";

/** How many blocks are chosen and what can be done with them. `onDone` takes the focus, because the bar may go with the choice. */
export function ChosenBlocks({ model, onDone }: { model: BlockModel; onDone: () => void }) {
  const t = useTranslations("editor");
  const { choice, chosenActions } = model;
  if (choice.chosen.size === 0) return null;
  const count = t("chosen", { count: choice.chosen.size });
  const act = (does: () => void) => () => {
    does();
    onDone();
  };
  return (
    <Box role="group" aria-label={count} sx={{ display: "flex" }}>
      <Typography variant="caption" aria-hidden sx={{ alignSelf: "center", color: "text.secondary", mx: 0.5 }}>
        {count}
      </Typography>
      <Act label={t("stepUp")} onClick={act(() => chosenActions.step(-1))} icon={<ArrowUpwardIcon />} />
      <Act label={t("stepDown")} onClick={act(() => chosenActions.step(1))} icon={<ArrowDownwardIcon />} />
      <Act label={t("duplicateChosen")} onClick={act(chosenActions.duplicate)} icon={<ContentCopyOutlinedIcon />} />
      <Act label={t("removeChosen")} onClick={act(chosenActions.remove)} icon={<DeleteOutlineIcon />} />
    </Box>
  );
}

function Act({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick} sx={{ "& svg": { fontSize: 18 } }}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
