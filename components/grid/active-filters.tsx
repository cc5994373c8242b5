"use client";
import { Box, Button, Chip } from "@mui/material";
import { useTranslations } from "next-intl";

type Props<Field extends string> = {
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  onErase: (field: Field) => void;
  onReset: () => void;
};

/** The filters a list is searched by, each with an eraser, and one for all. */
export function ActiveFilters<Field extends string>({ fields, labelOf, onErase, onReset }: Props<Field>) {
  const t = useTranslations("common");
  if (fields.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 1.25, alignItems: "center" }}>
      {fields.map((field) => (
        <Chip
          key={field}
          variant="outlined"
          label={labelOf(field)}
          onDelete={() => onErase(field)}
          sx={{ maxWidth: 320 }}
        />
      ))}
      <Button variant="text" onClick={onReset}>
        {t("reset")}
      </Button>
    </Box>
  );
}
