"use client";
import { Box, Button, Paper, Slide, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { UndoButtons, type Undoable } from "@/components/ui/undo-buttons";

type Props = {
  list: Undoable & { staged: { edits: ReadonlyMap<string, unknown> }; discard: () => void };
  saving: boolean;
  onShow: () => void;
  onSave: () => void;
};

/** The bar below a list with staged edits: their number, a list of them, undo, and one save for all. */
export function StagedBar({ list, saving, onShow, onSave }: Props) {
  const t = useTranslations("staged");
  const count = list.staged.edits.size;
  return (
    <Slide in={count > 0 || list.canRedo} direction="up" unmountOnExit>
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
          <UndoButtons of={list} />
        </Box>
        <Button variant="text" color="secondary" disabled={count === 0} onClick={onShow}>
          {t("show")}
        </Button>
        <Button variant="outlined" disabled={count === 0 || saving} onClick={list.discard}>
          {t("discard")}
        </Button>
        <Button variant="contained" disabled={count === 0} loading={saving} onClick={onSave}>
          {t("save", { count })}
        </Button>
      </Paper>
    </Slide>
  );
}
