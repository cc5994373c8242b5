"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Crop } from "./use-crop";

const STEP = 10;
const KEYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * The picture with the frame on it. The frame is dragged, its corner pulled; the arrow keys move it by ten points and
 * make it larger or smaller together with Shift. Left and right are those of the picture, in every language.
 */
export function CropArea({ crop }: { crop: Crop }) {
  const t = useTranslations("thumbnail");
  const area = useRef<HTMLDivElement>(null);
  const grip = useRef<{ kind: "move" | "size"; x: number; y: number; start: Crop["frame"] } | null>(null);
  const { image, frame, size } = crop;
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

  function keys(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (!by) return;
    event.preventDefault();
    if (event.shiftKey)
      crop.resize({ width: frame.width + by.x + (crop.shape === "square" ? by.y : 0), height: frame.height + by.y });
    else crop.move(by);
  }
  function take(event: PointerEvent, kind: "move" | "size") {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { kind, x: event.clientX, y: event.clientY, start: frame };
  }
  function pull(event: PointerEvent) {
    const held = grip.current;
    const box = area.current?.getBoundingClientRect();
    if (!held || !box || box.width === 0) return;
    const scale = size.width / box.width;
    const x = (event.clientX - held.x) * scale;
    const y = (event.clientY - held.y) * scale;
    if (held.kind === "move") crop.place({ ...held.start, x: held.start.x + x, y: held.start.y + y });
    else crop.resize({ width: held.start.width + x, height: held.start.height + y });
  }
  const drop = () => {
    grip.current = null;
  };

  return (
    <Box sx={{ display: "grid", placeItems: "center", bgcolor: "action.hover", borderRadius: 1, p: 1 }}>
      <Box ref={area} dir="ltr" sx={{ position: "relative", lineHeight: 0, overflow: "hidden", touchAction: "none" }}>
        <Box
          component="img"
          src={image?.src}
          crossOrigin="anonymous"
          referrerPolicy="no-referrer"
          alt={t("toCut")}
          draggable={false}
          sx={{ maxWidth: "100%", maxHeight: "52vh", display: "block" }}
        />
        <Box
          component="button"
          type="button"
          aria-label={t("frame", { x: frame.x, y: frame.y, width: frame.width, height: frame.height })}
          onKeyDown={keys}
          onPointerDown={(event) => take(event, "move")}
          onPointerMove={pull}
          onPointerUp={drop}
          onPointerCancel={drop}
          sx={{
            position: "absolute",
            p: 0,
            border: "2px solid #fff",
            outline: "1px solid #1a2330",
            background: "transparent",
            boxShadow: "0 0 0 9999px rgba(10, 16, 24, 0.55)",
            cursor: "move",
            "&:focus-visible": { outline: ({ palette }) => `3px solid ${palette.primary.main}`, outlineOffset: 0 },
          }}
          style={{
            left: percent(frame.x, size.width),
            top: percent(frame.y, size.height),
            width: percent(frame.width, size.width),
            height: percent(frame.height, size.height),
          }}
        >
          <Box
            component="span"
            aria-hidden
            onPointerDown={(event) => take(event, "size")}
            onPointerMove={pull}
            onPointerUp={drop}
            sx={{
              position: "absolute",
              right: -2,
              bottom: -2,
              width: 18,
              height: 18,
              bgcolor: "primary.main",
              border: "2px solid #fff",
              cursor: "nwse-resize",
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}
