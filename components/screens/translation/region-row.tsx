"use client";
import { DeleteOutlined as DeleteOutlineIcon } from "@/components/ui/icons/delete-outlined";
import { Box, IconButton, TextField, Tooltip, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import { measureWith } from "@/lib/client/measure-text";
import { layOut, withText } from "@/lib/domain/translation/lay-out";
import { REGION_TEXT_MAX, type Region } from "@/lib/domain/translation/region";

type Props = {
  region: Region;
  number: number;
  isChosen: boolean;
  /** Takes the focus, because the next step after adding a region is typing its text. */
  isFresh: boolean;
  onChoose: () => void;
  onChange: (region: Region, merge: string) => void;
  onRemove: () => void;
};

/** A region in the list: the original text and its Korean. */
export function RegionRow({ region, number, isChosen, isFresh, onChoose, onChange, onRemove }: Props) {
  const t = useTranslations("translation");
  const row = useRef<HTMLLIElement>(null);
  useEffect(
    function showChosen() {
      if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
    },
    [isChosen],
  );
  const hint =
    region.text.trim() !== "" && layOut(region, measureWith(region)).overflows
      ? t("overflow")
      : region.source.trim() !== "" && region.text.trim() === "" && !region.isErased
        ? t("waits")
        : "";
  /** What a seller types is theirs, wherever the text before came from. */
  const retyped = (text: string): Region => {
    const { from: _from, isErased: _isErased, isUnsure: _isUnsure, ...own } = region;
    return withText(own, text, measureWith(region));
  };
  const limit = { htmlInput: { maxLength: REGION_TEXT_MAX } };
  return (
    <Box
      component="li"
      ref={row}
      onFocus={onChoose}
      sx={{
        display: "grid",
        // A field's label overlaps its upper border and would touch the field above.
        gap: 1.75,
        p: 1.25,
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: isChosen ? "action.selected" : undefined,
        borderInlineStart: "3px solid",
        borderInlineStartColor: isChosen ? "primary.main" : "transparent",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
          {t("region", { number })}
        </Typography>
        {region.from && <StatusChip meaning="neutral" label={t(`origin.${region.from}`)} />}
        {region.isUnsure && (
          <StatusChip
            clickable
            meaning="error"
            label={t("unsure")}
            aria-label={t("unsureOf", { number })}
            onClick={() => {
              const { isUnsure: _isUnsure, ...looked } = region;
              onChange(looked, "looked");
            }}
          />
        )}
        <Tooltip title={t("remove", { number })}>
          <IconButton size="small" aria-label={t("remove", { number })} onClick={onRemove}>
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <TextField
        label={t("text", { number })}
        size="small"
        multiline
        autoFocus={isFresh}
        maxRows={4}
        value={region.text}
        onChange={({ target }) => onChange(retyped(target.value), "text")}
        helperText={hint}
        slotProps={{ ...limit, formHelperText: { sx: { color: "warning.main" } } }}
        lang="ko"
      />
      <TextField
        label={t("source", { number })}
        size="small"
        value={region.source}
        onChange={({ target }) => onChange({ ...region, source: target.value }, "source")}
        slotProps={limit}
        lang="zh"
      />
    </Box>
  );
}
