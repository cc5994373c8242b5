"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { Crop } from "./use-crop";

/**
 * The picture with the frame on it, dragged and pulled at its eight handles, or moved and sized there with the arrow keys
 * (Shift: ten points, Ctrl: a hundred). Left and right are those of the picture, in every language.
 */
export function CropArea({ crop }: { crop: Crop }) {
  const t = useTranslations("thumbnail");
  const { image, frame, size, shape } = crop;

  return (
    <Box
      dir="ltr"
      sx={{
        display: "grid",
        placeItems: "center",
        bgcolor: "action.hover",
        borderRadius: 1,
        p: 1,
        "--rc-focus-color": ({ palette }) => palette.primary.main,
        "--rc-drag-handle-bg-colour": ({ palette }) => palette.primary.main,
      }}
    >
      <ReactCrop
        keepSelection
        style={{ maxHeight: "52vh" }}
        aspect={shape === "square" ? 1 : undefined}
        crop={{
          unit: "%",
          x: (100 * frame.x) / size.width,
          y: (100 * frame.y) / size.height,
          width: (100 * frame.width) / size.width,
          height: (100 * frame.height) / size.height,
        }}
        onChange={(_, share) => crop.take(share)}
        ariaLabels={{
          cropArea: t("frame", { x: frame.x, y: frame.y, width: frame.width, height: frame.height }),
          nwDragHandle: t("handle.nw"),
          nDragHandle: t("handle.n"),
          neDragHandle: t("handle.ne"),
          eDragHandle: t("handle.e"),
          seDragHandle: t("handle.se"),
          sDragHandle: t("handle.s"),
          swDragHandle: t("handle.sw"),
          wDragHandle: t("handle.w"),
        }}
      >
        <Box
          component="img"
          src={image?.src}
          crossOrigin="anonymous"
          referrerPolicy="no-referrer"
          alt={t("toCut")}
          draggable={false}
          sx={{ display: "block" }}
        />
      </ReactCrop>
    </Box>
  );
}
