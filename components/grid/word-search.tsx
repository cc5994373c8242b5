"use client";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Box, Button, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";

type Props = { label: string; value: string; max: number; onSearch: (word: string) => void };

/** A word a list is searched for, asked with Enter or the button. Give it the value as its key where that may change by itself. */
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
