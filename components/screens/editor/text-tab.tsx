"use client";
import { Alert, Skeleton, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { blockOf, linesOf, type Lines } from "@/lib/domain/detail-page/lines";
import { textsOf, withTexts } from "@/lib/domain/detail-page/text-runs";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

const RichText = dynamic(() => import("@/components/product/rich-text/rich-text").then((module) => module.RichText), {
  ssr: false,
  loading: () => <Skeleton variant="rounded" height={190} />,
});

/** A table of thousands of cells is edited as HTML; a form of that many fields would stand still. */
const FIELDS_MAX = 200;

/** How a block's text can be edited: `rich` with the lines as Quill writes them, or text by text in a plain form. */
type Way = { kind: "rich"; lines: Lines; written: string[] } | { kind: "texts" };

async function wayOf(html: string): Promise<Way> {
  const lines = withoutScripts(html) === html ? linesOf(html) : undefined;
  if (!lines) return { kind: "texts" };
  const { roundTrip } = await import("@/components/product/rich-text/quill-round-trip");
  const written = roundTrip(lines.lines);
  return written ? { kind: "rich", lines, written } : { kind: "texts" };
}

/** Lines back into the block: a line that is as Quill first wrote it gets the bytes it had before Quill. */
function blockWith({ lines, written }: { lines: Lines; written: readonly string[] }, now: readonly string[]): string {
  const original = new Map(written.map((line, index) => [line, lines.lines[index] ?? line]));
  return blockOf(
    lines,
    now.map((line) => original.get(line) ?? line),
  );
}

type Props = { html: string; onChange: (html: string) => void };

/** The text of one block: in the rich text editor if opening it there changes nothing, else text by text. */
export function TextTab({ html, onChange }: Props) {
  const t = useTranslations("editor");
  const [way, setWay] = useState<Way | null>(null);
  // Places of texts and lines count in the block as it was when this opened, so that an emptied text keeps its place.
  const [start] = useState(html);
  const [texts, setTexts] = useState(() => textsOf(html));

  useEffect(
    function chooseTheWay() {
      let stale = false;
      // The rich editor is loaded only now; without it the texts are edited one by one.
      void wayOf(start)
        .catch((): Way => ({ kind: "texts" }))
        .then((found) => {
          if (!stale) setWay(found);
        });
      return () => {
        stale = true;
      };
    },
    [start],
  );

  if (!way) return <Skeleton variant="rounded" height={190} />;
  if (way.kind === "rich") {
    return <RichText lines={way.written} label={t("textOfBlock")} onChange={(now) => onChange(blockWith(way, now))} />;
  }
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("plainHint")}
      </Typography>
      {texts.length === 0 && <Alert severity="info">{t("noTextToEdit")}</Alert>}
      {texts.slice(0, FIELDS_MAX).map((text, index) => (
        <TextField
          key={index}
          label={t("textNumber", { number: index + 1 })}
          value={text}
          multiline
          maxRows={6}
          size="small"
          fullWidth
          onChange={(event) => {
            const now = texts.map((one, at) => (at === index ? event.target.value : one));
            setTexts(now);
            onChange(withTexts(start, now));
          }}
        />
      ))}
      {texts.length > FIELDS_MAX && <Alert severity="info">{t("tooManyTexts", { count: FIELDS_MAX })}</Alert>}
    </Stack>
  );
}
