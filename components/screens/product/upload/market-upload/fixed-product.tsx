"use client";
import UndoIcon from "@mui/icons-material/Undo";
import { Box, IconButton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { Checked } from "./use-preflight";

/** A product's name, with what its fix will change struck through beside what it becomes. */
export function FixedProduct({ check, onUndo }: { check: Checked; onUndo: () => void }) {
  const t = useTranslations("marketUpload");
  const won = useWon();
  const { fix, fixed, product, problem } = check;
  if (!fix) return <>{product.name}</>;
  const changed = (before: string, after: string) => (
    <Box>
      {before && <Box component="del">{before}</Box>} <Box component="ins">{after}</Box>
    </Box>
  );
  return (
    <Box sx={{ display: "flex", gap: 0.5, alignItems: "start" }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          "& del": { color: "text.secondary" },
          "& ins": { color: "warning.main", fontWeight: 600, textDecoration: "none" },
        }}
      >
        {fix.name === undefined ? product.name : changed(product.name, fixed.name)}
        {fix.price !== undefined && changed(won(product.priceKrw), won(fixed.priceKrw))}
        {fix.tags !== undefined && changed("", t("tagsNow", { tags: fix.tags.join(", ") }))}
        {problem && (
          <Typography variant="body2" role="alert" sx={{ color: "error.main" }}>
            {problem}
          </Typography>
        )}
      </Box>
      <IconButton size="small" aria-label={t("undoOne", { product: product.name })} onClick={onUndo}>
        <UndoIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
