"use client";
import { ZoomIn as ZoomInIcon } from "@/components/ui/icons/zoom-in";
import { ZoomOut as ZoomOutIcon } from "@/components/ui/icons/zoom-out";
import { Box, Button, IconButton } from "@mui/material";
import { useTranslations } from "next-intl";

/** Share of the picture's own size; "fit" is the width there is. */
export type Zoom = number | "fit";

const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

/** How wide a picture is shown. Example: 800 pixels at 0.5 are 400. */
export const shownWidth = (zoom: Zoom, width: number): number | "100%" =>
  zoom === "fit" || width === 0 ? "100%" : Math.round(width * zoom);

/** Both pictures larger, smaller, or as wide as there is room. */
export function ZoomTools({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) {
  const t = useTranslations("translation");
  const now = zoom === "fit" ? 1 : zoom;
  const larger = zoom === "fit" ? 1 : STEPS.find((step) => step > now);
  const smaller = zoom === "fit" ? 0.5 : STEPS.findLast((step) => step < now);
  return (
    <Box role="group" aria-label={t("zoom")} sx={{ display: "flex", alignItems: "center" }}>
      <IconButton aria-label={t("zoomOut")} disabled={!smaller} onClick={() => smaller && onZoom(smaller)}>
        <ZoomOutIcon fontSize="small" />
      </IconButton>
      <Button size="small" variant="text" aria-pressed={zoom === "fit"} onClick={() => onZoom("fit")}>
        {zoom === "fit" ? t("zoomFit") : `${Math.round(zoom * 100)}%`}
      </Button>
      <IconButton aria-label={t("zoomIn")} disabled={!larger} onClick={() => larger && onZoom(larger)}>
        <ZoomInIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
