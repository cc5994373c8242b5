"use client";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Tune as TuneIcon } from "@/components/ui/icons/tune";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";

type Props = { more: string; isOpen: boolean; onOpen: (isOpen: boolean) => void; disabled: boolean };

/** At the end of a line of filters: the press that shows the rest of them, and the search. */
export function SearchButtons({ more, isOpen, onOpen, disabled }: Props) {
  const t = useTranslations("common");
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<TuneIcon />}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
        sx={{ whiteSpace: "nowrap" }}
      >
        {more}
      </Button>
      <Button
        type="submit"
        variant="outlined"
        disabled={disabled}
        startIcon={<SearchIcon />}
        sx={{ whiteSpace: "nowrap" }}
      >
        {t("search")}
      </Button>
    </Box>
  );
}
