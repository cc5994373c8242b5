"use client";
import ContentCopyIcon from "@mui/icons-material/ContentCopyOutlined";
import ContentPasteIcon from "@mui/icons-material/ContentPasteOutlined";
import UndoIcon from "@mui/icons-material/Undo";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Checked } from "./use-preflight";
import type { OwnCategories } from "./use-own-categories";

/** What may be done with the categories chosen for one product: copied, put in place of its own, and taken back. */
export function OwnCategoryButtons({ check, single }: { check: Checked; single: OwnCategories }) {
  const t = useTranslations("marketUpload");
  const { id } = check.row;
  const own = single.own.get(id);
  const { copied } = single;
  const product = check.fixed.name;
  const deeds = [
    ...(own ? [{ name: "copyCategory" as const, icon: <ContentCopyIcon />, run: () => single.copy(own) }] : []),
    ...(copied && copied !== own
      ? [{ name: "pasteCategory" as const, icon: <ContentPasteIcon />, run: () => single.set(id, copied) }]
      : []),
    ...(own ? [{ name: "undoCategory" as const, icon: <UndoIcon />, run: () => single.undo(id) }] : []),
  ];
  if (deeds.length === 0) return null;
  return (
    <Box sx={{ display: "flex", "& svg": { fontSize: 16 } }}>
      {deeds.map(({ name, icon, run }) => (
        <Tooltip key={name} title={t(name, { product })}>
          <IconButton size="small" aria-label={t(name, { product })} onClick={run}>
            {icon}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}
