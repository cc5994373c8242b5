"use client";
import { AddPhotoAlternateOutlined as AddPhotoAlternateOutlinedIcon } from "@/components/ui/icons/add-photo-alternate-outlined";
import { Code as CodeIcon } from "@/components/ui/icons/code";
import { Notes as NotesIcon } from "@/components/ui/icons/notes";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Part } from "@/lib/domain/detail-page/blocks";
import type { BlockModel } from "./block-actions";
import { BlockList } from "./block-list";
import { UploadQueue } from "./upload-queue";

/** Read out, not seen. */
const HIDDEN = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" };

type Props = { blocks: readonly Part[]; pageUrl: string; model: BlockModel };

/** The page as blocks: what can be added, what is on its way, and the list. */
export function BlocksTab({ blocks, pageUrl, model }: Props) {
  const t = useTranslations("editor");
  const { actions, uploads, input, takeFiles, broken, moved } = model;
  const brokenNumbers = blocks.flatMap(({ id }, index) => (broken.has(id) ? [index + 1] : []));

  return (
    <Box
      sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        takeFiles([...event.dataTransfer.files], {});
      }}
    >
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center", mb: 1.25 }}>
        <Button variant="outlined" startIcon={<NotesIcon />} onClick={() => actions.addText()}>
          {t("addText")}
        </Button>
        <Button variant="outlined" startIcon={<AddPhotoAlternateOutlinedIcon />} onClick={() => actions.addPictures()}>
          {t("addPictures")}
        </Button>
        <Button variant="outlined" startIcon={<CodeIcon />} onClick={() => actions.addHtml()}>
          {t("addHtml")}
        </Button>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("listHint", { count: blocks.length })}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        aria-label={t("chooseFiles")}
        onChange={(event) => {
          takeFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <UploadQueue model={uploads} />
      {brokenNumbers.length > 0 && (
        <Typography variant="body2" role="status" sx={{ color: "error.main", mb: 1 }}>
          {t("brokenBlocks", { count: brokenNumbers.length, numbers: brokenNumbers.slice(0, 20).join(", ") })}
        </Typography>
      )}
      <Box role="status" sx={HIDDEN}>
        {/* The space tells one move from the next, or the second of two would not be read out. */}
        {moved > 0 && `${t("movedTo")}${moved % 2 ? "" : "\u00a0"}`}
      </Box>
      <BlockList blocks={blocks} chosen={model.choice.chosen} pageUrl={pageUrl} actions={actions} />
    </Box>
  );
}
