"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { typedInto } from "@/lib/domain/detail-page/block-edits";

/** Longer HTML is not put into a field; a browser would stand still with every key. In characters. */
const FIELD_LENGTH_MAX = 3_000_000;

type Props = { html: string; label: string; rows?: number; onChange: (html: string) => void };

/** HTML as text. What is not typed over keeps its bytes, line ends too. */
export function HtmlField({ html, label, rows, onChange }: Props) {
  const t = useTranslations("editor");
  if (html.length > FIELD_LENGTH_MAX) return <p>{t("tooLong", { count: FIELD_LENGTH_MAX })}</p>;
  return (
    <Box
      component="textarea"
      aria-label={label}
      value={html}
      rows={rows}
      dir="ltr"
      spellCheck={false}
      onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => onChange(typedInto(html, event.target.value))}
      sx={{
        width: "100%",
        flex: 1,
        minHeight: 160,
        p: 1.5,
        resize: "vertical",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
        color: "text.primary",
        // Signs a typewriter face does not have come from ours.
        fontFamily: ({ typography }) => `ui-monospace, monospace, ${typography.fontFamily}`,
        fontSize: 13,
        lineHeight: 1.5,
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
      }}
    />
  );
}
