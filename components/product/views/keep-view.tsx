"use client";
import { BookmarkAddOutlined as BookmarkAddOutlinedIcon } from "@/components/ui/icons/bookmark-add-outlined";
import { Box, Button, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { VIEW_NAME_MAX } from "@/lib/domain/settings/saved-views";
import type { SavedViews } from "./use-saved-views";

/** Keeps what is searched now under a name; a name that could not be kept stays typed. */
export function KeepView({ saved }: { saved: SavedViews }) {
  const t = useTranslations("views");
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      saved.isKeepable && (
        <Button
          variant="text"
          startIcon={<BookmarkAddOutlinedIcon />}
          onClick={() => setName("")}
          sx={{ flexShrink: 0, minHeight: 28 }}
        >
          {t("save")}
        </Button>
      )
    );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim();
        if (wanted) void saved.keep(wanted).then((isKept) => isKept && setName(null));
      }}
      sx={{ display: "flex", gap: 0.5, alignItems: "center", flexShrink: 0 }}
    >
      <TextField
        autoFocus
        hiddenLabel
        value={name}
        placeholder={t("name")}
        onChange={({ target }) => setName(target.value.slice(0, VIEW_NAME_MAX))}
        onKeyDown={({ key }) => key === "Escape" && setName(null)}
        slotProps={{ htmlInput: { "aria-label": t("name") } }}
        sx={{ width: 150, "& .MuiInputBase-input": { py: 0.25, fontSize: 13 } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={name.trim() === ""}
        loading={saved.isKeeping}
        sx={{ minHeight: 28 }}
      >
        {t("keep")}
      </Button>
    </Box>
  );
}
