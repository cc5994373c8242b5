"use client";
import { AddPhotoAlternateOutlined } from "@/components/ui/icons/add-photo-alternate-outlined";
import { ArrowDownward as ArrowDownwardIcon } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward as ArrowUpwardIcon } from "@/components/ui/icons/arrow-upward";
import { Close as CloseIcon } from "@/components/ui/icons/close";
import { Box, IconButton } from "@mui/material";
import { useTranslations } from "next-intl";
import { TextCell } from "@/components/grid/text-cell";
import { Thumb } from "@/components/ui/thumb";
import { optionName } from "@/lib/domain/option/combine-options";
import type { DraftValue } from "./product-draft";

type Props = {
  value: DraftValue;
  isFirst: boolean;
  isLast: boolean;
  onName: (to: Partial<Pick<DraftValue, "name" | "source">>) => void;
  onPicture: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One option value: its picture, its Korean and its source name, and its place. */
export function ValueRow({ value, isFirst, isLast, onName, onPicture, onMove, onRemove }: Props) {
  const t = useTranslations("window");
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 0.5, alignItems: "center", px: 1, py: 0.5, borderTop: 1, borderColor: "divider" }}
    >
      <IconButton
        aria-label={t("pictureOf", { name: value.name })}
        onClick={onPicture}
        sx={{ p: 0.25, borderRadius: 1, flexShrink: 0 }}
      >
        {value.image ? (
          <Thumb src={value.image} alt="" size={36} />
        ) : (
          <Box
            component="span"
            sx={{
              width: 36,
              height: 36,
              display: "grid",
              placeItems: "center",
              border: "1px dashed",
              borderColor: "divider",
              borderRadius: 1,
            }}
          >
            <AddPhotoAlternateOutlined sx={{ fontSize: 18 }} />
          </Box>
        )}
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextCell
          label={t("valueName", { source: value.source || value.name })}
          value={value.name}
          invalid={optionName(value.name) === ""}
          maxLength={200}
          onCommit={(name) => onName({ name: optionName(name) })}
        />
        <Box lang="zh" sx={{ color: "text.secondary", "& input": { fontSize: 12 } }}>
          <TextCell
            label={t("valueSource", { name: value.name })}
            value={value.source}
            placeholder={t("noSource")}
            maxLength={200}
            onCommit={(source) => onName({ source: optionName(source) })}
          />
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexShrink: 0 }}>
        <IconButton aria-label={t("valueUp", { name: value.name })} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUpwardIcon sx={{ fontSize: 16 }} />
        </IconButton>
        <IconButton aria-label={t("valueDown", { name: value.name })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDownwardIcon sx={{ fontSize: 16 }} />
        </IconButton>
        <IconButton aria-label={t("removeValue", { name: value.name })} onClick={onRemove}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
    </Box>
  );
}
