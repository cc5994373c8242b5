"use client";
import { Box, FormControlLabel, Switch, Tab, Tabs, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { PageSetting } from "@/lib/domain/detail-page/composed-page";

type Content = PageSetting["addContent"];
type End = "top" | "bottom";
const HTML_LENGTH_MAX = 100_000;

/** The content above and below every page, as HTML. Each part has its own switch. */
export function AddedContent({ content, onChange }: { content: Content; onChange: (to: Partial<Content>) => void }) {
  const t = useTranslations("detailPage");
  const id = useId();
  const [end, setEnd] = useState<End>("top");
  const isTop = end === "top";

  return (
    <Box>
      <Tabs value={end} onChange={(_, next: End) => setEnd(next)} aria-label={t("content")}>
        <Tab value="top" id={`${id}-top`} aria-controls={`${id}-panel`} label={t("top")} />
        <Tab value="bottom" id={`${id}-bottom`} aria-controls={`${id}-panel`} label={t("bottom")} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${end}`} sx={{ display: "grid", gap: 1, pt: 1 }}>
        <FormControlLabel
          control={
            <Switch
              checked={isTop ? content.useTopContent : content.useBottomContent}
              onChange={(_, on) => onChange(isTop ? { useTopContent: on } : { useBottomContent: on })}
            />
          }
          label={t(isTop ? "useTop" : "useBottom")}
        />
        <TextField
          key={end}
          label={t(isTop ? "topHtml" : "bottomHtml")}
          multiline
          minRows={5}
          maxRows={14}
          value={isTop ? content.topHtml : content.bottomHtml}
          onChange={({ target }) => onChange(isTop ? { topHtml: target.value } : { bottomHtml: target.value })}
          helperText={t("htmlHint")}
          slotProps={{
            htmlInput: { maxLength: HTML_LENGTH_MAX, spellCheck: false, dir: "ltr" },
            input: { sx: { fontFamily: "monospace", fontSize: 13 } },
          }}
        />
      </Box>
    </Box>
  );
}
