"use client";
import { Box, Button, Collapse, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { cellText, type Book } from "@/lib/domain/sheets/cells";
import type { SheetKind } from "@/lib/domain/sheets/columns";
import type { ReadSheet } from "@/lib/domain/sheets/read-sheet";
import { columnLetter } from "@/lib/domain/sheets/column-letter";
import type { SheetFieldName } from "./sheet-fields";
import type { SheetChoosing } from "./use-sheet-choice";

type Props<Field extends SheetFieldName> = {
  book: Book;
  kind: SheetKind<Field>;
  sheet: ReadSheet<Field>;
  choosing: SheetChoosing<Field>;
  /** Whether the fields are shown at once: where a needed column was not found. */
  isOpen?: boolean;
};

const NONE = "none";
const SAMPLE_LENGTH = 24;
/** More columns than a line can name are counted; each is named where it can be changed. */
const NAMED_MAX = 7;

/** What each column of a sheet was taken for, and another choice for each: kept for the next sheet with the same headings. */
export function SheetColumns<Field extends SheetFieldName>({
  book,
  kind,
  sheet,
  choosing,
  isOpen = false,
}: Props<Field>) {
  const t = useTranslations("sheets");
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const shown = wanted || isOpen;
  const width = sheet.headings.length > 0 ? sheet.headings.length : (sheet.rows[0]?.cells.length ?? 0);
  const columns = Array.from({ length: width }, (_, at) => ({ at, name: columnName(sheet, at) })).filter(
    ({ name }) => name !== null,
  );
  const nameOf = (field: SheetFieldName) => t(`field.${field}`);
  const used = kind.fields.flatMap(({ field }) => {
    const at = sheet.taken[field];
    const heading = at === undefined ? undefined : sheet.headings[at];
    return heading ? [t("takenAs", { field: nameOf(field), heading })] : [];
  });

  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, px: 1.5, py: 1 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {sheet.headingRow === null ? t("noHeadings") : t("headingRow", { row: sheet.headingRow })}
          {used.length > NAMED_MAX
            ? ` ${t("columnsKnown", { count: used.length })}`
            : used.length > 0 && ` ${used.join(" · ")}`}
        </Typography>
        {!isOpen && (
          <Button size="small" aria-expanded={shown} aria-controls={id} onClick={() => setWanted(!wanted)}>
            {t(shown ? "hideColumns" : "changeColumns")}
          </Button>
        )}
      </Box>
      <Collapse in={shown} unmountOnExit id={id}>
        <Box sx={{ display: "grid", gap: 1.5, pt: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
          {book.sheets.length > 1 && (
            <TextField
              select
              size="small"
              label={t("sheet")}
              value={sheet.sheet}
              onChange={({ target }) => choosing.setSheet(numberIn(String(target.value)) ?? 0)}
            >
              {book.sheets.map(({ name }, at) => (
                <MenuItem key={at} value={at}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          {kind.fields.map(({ field }) => (
            <TextField
              key={field}
              select
              size="small"
              label={nameOf(field)}
              value={sheet.taken[field] ?? NONE}
              onChange={({ target }) => choosing.setColumn(field, numberIn(String(target.value)) ?? null)}
            >
              <MenuItem value={NONE}>{t("notUsed")}</MenuItem>
              {columns.map(({ at, name }) => (
                <MenuItem key={at} value={at}>
                  {t("column", { letter: columnLetter(at), name: name ?? "" })}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}

/** A column's heading, or what its first rows hold; null where it is empty. */
function columnName({ headings, rows }: ReadSheet<string>, at: number): string | null {
  const heading = headings[at];
  if (heading) return heading;
  const sample = rows
    .slice(0, 20)
    .map(({ cells }) => cellText(cells[at]))
    .find(Boolean);
  return sample ? sample.slice(0, SAMPLE_LENGTH) : null;
}
