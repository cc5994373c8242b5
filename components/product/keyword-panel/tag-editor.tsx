"use client";
import { Cancel as CancelIcon } from "@/components/ui/icons/cancel";
import { Box, Button, Chip, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { addTags, TAGS_MAX } from "@/lib/domain/product/tags";

type Props = { tags: readonly string[]; onChange: (tags: readonly string[]) => void; autoFocus?: boolean };

/** The tags of a product or of many: typed or pasted, parted by commas, # and blanks, each once, 20 at the most. */
export function TagEditor({ tags, onChange, autoFocus = false }: Props) {
  const t = useTranslations("keyword");
  const [typing, setTyping] = useState("");
  const isFull = tags.length >= TAGS_MAX;

  function take() {
    if (typing.trim() === "") return;
    onChange(addTags(tags, typing));
    setTyping("");
  }
  function keys(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && typing === "" && tags.length > 0) onChange(tags.slice(0, -1));
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    take();
  }

  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <TextField
        autoFocus={autoFocus}
        label={t("tagInput")}
        value={typing}
        onChange={({ target }) => setTyping(target.value)}
        onKeyDown={keys}
        onBlur={take}
        helperText={isFull ? t("tagsFull", { max: TAGS_MAX }) : t("tagHint")}
        slotProps={{ htmlInput: { maxLength: 2_000 } }}
      />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, color: "text.secondary" }} aria-live="polite">
          {t("tagCount", { count: tags.length, max: TAGS_MAX })}
        </Typography>
        <Button variant="text" disabled={tags.length === 0} onClick={() => onChange([])}>
          {t("clearTags")}
        </Button>
      </Box>
      <Box
        component="ul"
        aria-label={t("tagList")}
        sx={{ listStyle: "none", m: 0, p: 0, display: "flex", gap: 0.75, flexWrap: "wrap" }}
      >
        {tags.map((tag) => (
          <li key={tag}>
            <Chip
              label={tag}
              component="button"
              type="button"
              clickable
              aria-label={t("removeTag", { tag })}
              onClick={() => onChange(tags.filter((each) => each !== tag))}
              onDelete={() => onChange(tags.filter((each) => each !== tag))}
              deleteIcon={<CancelIcon aria-hidden />}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
