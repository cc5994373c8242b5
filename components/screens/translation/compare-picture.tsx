"use client";
import { Box, Slider, useTheme } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Region } from "@/lib/domain/translation/region";
import { LETTERS_AS_DRAWN } from "./letters-as-drawn";
import { PaintedPicture, type Picture } from "./painted-picture";
import type { Grounds } from "./use-grounds";

type Props = { picture: Picture; layers: readonly Region[]; grounds: Grounds; width: number | "100%" };

/**
 * Before and after in one picture: the slider moves the border between them. The original lies where the slider begins, which
 * is on the right in a mirrored page.
 */
export function ComparePicture({ picture, layers, grounds, width }: Props) {
  const t = useTranslations("translation");
  const { direction } = useTheme();
  const [share, setShare] = useState(50);
  const shown = (picture.width * share) / 100;
  const from = direction === "rtl" ? picture.width - shown : 0;
  return (
    <Box sx={{ width, display: "grid", gap: 1 }}>
      <Box sx={{ position: "relative" }}>
        <Box
          component="svg"
          role="img"
          aria-label={t("compareAlt")}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          sx={{ display: "block", width: "100%", height: "auto", direction: "ltr", ...LETTERS_AS_DRAWN }}
        >
          <PaintedPicture picture={picture} layers={layers} grounds={grounds} />
          <svg x={from} width={shown} height={picture.height} overflow="hidden">
            <image
              href={picture.address}
              x={-from}
              width={picture.width}
              height={picture.height}
              crossOrigin="anonymous"
            />
          </svg>
        </Box>
        <Box
          aria-hidden
          sx={{
            position: "absolute",
            top: 0,
            bottom: 0,
            insetInlineStart: `${share}%`,
            borderInlineStart: "2px solid",
            borderColor: "primary.main",
            pointerEvents: "none",
          }}
        />
      </Box>
      <Slider
        size="small"
        value={share}
        aria-label={t("compareAt")}
        getAriaValueText={(before) => t("compareShare", { before, after: 100 - before })}
        onChange={(_, to) => typeof to === "number" && setShare(to)}
      />
    </Box>
  );
}
