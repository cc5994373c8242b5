"use client";
import RedoIcon from "@mui/icons-material/Redo";
import UndoIcon from "@mui/icons-material/Undo";
import { Box, Button, IconButton, Paper, Slide, Tooltip, Typography } from "@mui/material";
import { useTranslations } from "next-intl";

type Props = {
  count: number;
  saving: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onShow: () => void;
  onDiscard: () => void;
  onSave: () => void;
};

/** Stands at the foot of a list while edits are staged: how many, what they are, back, and one save for all. */
export function StagedBar({ count, saving, canUndo, canRedo, onUndo, onRedo, onShow, onDiscard, onSave }: Props) {
  const t = useTranslations("staged");
  return (
    <Slide in={count > 0 || canRedo} direction="up" unmountOnExit>
      <Paper
        role="region"
        aria-label={t("bar")}
        variant="outlined"
        sx={{
          position: "fixed",
          bottom: 16,
          insetInline: 0,
          mx: "auto",
          width: "fit-content",
          maxWidth: "calc(100vw - 24px)",
          zIndex: 1085,
          p: 1,
          paddingInlineStart: 2,
          display: "flex",
          alignItems: "center",
          flexWrap: "wrap",
          gap: 1,
          boxShadow: "0 8px 28px rgb(0 0 0 / 0.18)",
        }}
      >
        <Typography sx={{ fontWeight: 600 }} aria-live="polite">
          {t("count", { count })}
        </Typography>
        <Box sx={{ display: "flex" }}>
          <Tooltip title={t("undo")}>
            <span>
              <IconButton aria-label={t("undo")} disabled={!canUndo} onClick={onUndo}>
                <UndoIcon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
          <Tooltip title={t("redo")}>
            <span>
              <IconButton aria-label={t("redo")} disabled={!canRedo} onClick={onRedo}>
                <RedoIcon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        </Box>
        <Button variant="text" color="secondary" disabled={count === 0} onClick={onShow}>
          {t("show")}
        </Button>
        <Button variant="outlined" disabled={count === 0 || saving} onClick={onDiscard}>
          {t("discard")}
        </Button>
        <Button variant="contained" disabled={count === 0} loading={saving} onClick={onSave}>
          {t("save", { count })}
        </Button>
      </Paper>
    </Slide>
  );
}
