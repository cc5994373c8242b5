"use client";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useFocusInRows } from "@/components/ui/use-focus-in-rows";

type Props<Cursor> = {
  /** Where the pages before this one began, without the first. */
  cursors: readonly Cursor[];
  /** Where the page after this one begins; null on the last, undefined while that is not known. */
  next: Cursor | null | undefined;
  onMove: (cursors: readonly Cursor[]) => void;
};

/** To the page before and the one after; nothing where there is one page alone. */
export function OlderNewer<Cursor extends string | number>({ cursors, next, onMove }: Props<Cursor>) {
  const t = useTranslations("changes");
  const focus = useFocusInRows<HTMLDivElement>();
  if (next == null && cursors.length === 0) return null;
  return (
    <Box {...focus} sx={{ display: "flex", gap: 1 }}>
      <Button variant="outlined" disabled={cursors.length === 0} onClick={() => onMove(cursors.slice(0, -1))}>
        {t("newer")}
      </Button>
      <Button variant="outlined" disabled={next === null} onClick={() => next != null && onMove([...cursors, next])}>
        {t("older")}
      </Button>
    </Box>
  );
}
