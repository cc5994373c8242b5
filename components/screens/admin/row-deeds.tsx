"use client";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";

/** What an admin does with a row of a list they keep: change it, or ask to take it out. */
export function RowDeeds({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) {
  const t = useTranslations("common");
  return (
    <Box sx={{ display: "flex", gap: 0.5 }}>
      <Button size="small" onClick={onEdit}>
        {t("edit")}
      </Button>
      <Button size="small" color="error" onClick={onRemove}>
        {t("delete")}
      </Button>
    </Box>
  );
}
