"use client";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Box, Button, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";

type Props = { label: string; value: string; max: number; onSearch: (word: string) => void };

/** A search word for a list, submitted with Enter or the button. Pass the value as `key` if it may change from outside. */
export function WordSearch({ label, value, max, onSearch }: Props) {
  const t = useTranslations("common");
  const [typed, setTyped] = useState(value);
  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <Box component="form" role="search" onSubmit={search} sx={{ display: "flex", gap: 1 }}>
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: max, autoCapitalize: "none", spellCheck: false } }}
      />
      <Button type="submit" variant="outlined" startIcon={<SearchIcon />}>
        {t("search")}
      </Button>
    </Box>
  );
}
