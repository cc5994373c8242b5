"use client";
import { Alert, Box } from "@mui/material";
import { useTranslations } from "next-intl";

/** More lines than these are only counted. */
const SHOWN_MAX = 100;

type Props = { lines: readonly { line: number; text: string }[] };

/** The lines of a sheet that were not taken, each with its reason; nothing where there are none. */
export function RefusedLines({ lines }: Props) {
  const t = useTranslations("orders");
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2, maxHeight: 200, overflowY: "auto" }}>
        {lines.slice(0, SHOWN_MAX).map(({ line, text }, at) => (
          <li key={`${line}-${at}`}>{text}</li>
        ))}
      </Box>
      {lines.length > SHOWN_MAX && t("bulkMore", { count: lines.length - SHOWN_MAX })}
    </Alert>
  );
}
