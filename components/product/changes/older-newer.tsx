"use client";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";

type Props<Cursor> = {
  /** Where the pages before this one began, without the first. */
  cursors: readonly Cursor[];
  next: Cursor | null;
  onMove: (cursors: readonly Cursor[]) => void;
};

/** To the page before and the one after; nothing where there is one page alone. */
export function OlderNewer<Cursor extends string | number>({ cursors, next, onMove }: Props<Cursor>) {
  const t = useTranslations("changes");
  if (next === null && cursors.length === 0) return null;
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      <Button variant="outlined" disabled={cursors.length === 0} onClick={() => onMove(cursors.slice(0, -1))}>
        {t("newer")}
      </Button>
      <Button variant="outlined" disabled={next === null} onClick={() => next !== null && onMove([...cursors, next])}>
        {t("older")}
      </Button>
    </Box>
  );
}
