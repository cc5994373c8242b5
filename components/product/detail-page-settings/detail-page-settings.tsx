"use client";
import { Box, FormControlLabel, MenuItem, Switch, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import type { DetailPageConfig } from "@/lib/contract/schemas/detail-page";
import { FONT_SIZES, IMAGE_STYLES } from "@/lib/domain/detail-page/composed-page";
import { AddedContent } from "./added-content";
import { BlockOrder } from "./block-order";

type Props = {
  value: DetailPageConfig;
  /** `merge` names the field, so that typing in it is one undo step. */
  onChange: (value: DetailPageConfig, merge?: string) => void;
};

/** How detail pages are put together: order of the blocks, option pictures, properties, content above and below. */
export function DetailPageSettings({ value, onChange }: Props) {
  const t = useTranslations("detailPage");
  const { style, fontSize } = value.addOptionImageConfig;
  const setImages = (to: Partial<DetailPageConfig["addOptionImageConfig"]>) =>
    onChange({ ...value, addOptionImageConfig: { ...value.addOptionImageConfig, ...to } });

  return (
    <Box sx={{ display: "grid", gap: 2.5 }}>
      <BlockOrder collocate={value.collocate} onChange={(collocate) => onChange({ ...value, collocate })} />
      <FormControlLabel
        control={<Switch checked={value.useDesc} onChange={(_, useDesc) => onChange({ ...value, useDesc })} />}
        label={t("useDesc")}
      />
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <TextField
          select
          label={t("style")}
          value={style}
          onChange={({ target }) => setImages({ style: target.value })}
        >
          {IMAGE_STYLES.map((each, index) => (
            <MenuItem key={each} value={each}>
              {t("columns", { count: index + 1 })}
            </MenuItem>
          ))}
          {!IMAGE_STYLES.some((each) => each === style) && <MenuItem value={style}>{style || "–"}</MenuItem>}
        </TextField>
        <TextField
          select
          label={t("fontSize")}
          value={fontSize}
          onChange={({ target }) => setImages({ fontSize: target.value })}
        >
          {FONT_SIZES.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`size.${each}`)}
            </MenuItem>
          ))}
          {!FONT_SIZES.some((each) => each === fontSize) && <MenuItem value={fontSize}>{fontSize || "–"}</MenuItem>}
        </TextField>
      </Box>
      <AddedContent
        content={value.addContent}
        onChange={(to) =>
          onChange({ ...value, addContent: { ...value.addContent, ...to } }, `content-${Object.keys(to).join()}`)
        }
      />
    </Box>
  );
}
