"use client";
import ImageNotSupportedOutlined from "@mui/icons-material/ImageNotSupportedOutlined";
import { Box } from "@mui/material";
import { useState } from "react";

/**
 * A square picture that keeps its place while loading and says so when it is broken. An empty `alt` is for pictures
 * whose name stands beside them.
 */
export function Thumb({ src, alt, size = 56 }: { src: string | null | undefined; alt: string; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = {
    width: size,
    height: size,
    flexShrink: 0,
    border: 1,
    borderColor: "divider",
    borderRadius: 1,
    bgcolor: "action.hover",
    overflow: "hidden",
  };
  if (!src || broken === src) {
    return (
      <Box
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        sx={{ ...frame, display: "grid", placeItems: "center", color: "text.disabled" }}
      >
        <ImageNotSupportedOutlined sx={{ fontSize: size / 2.6 }} />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      width={size}
      height={size}
      onError={() => setBroken(src)}
      sx={{ ...frame, objectFit: "cover" }}
    />
  );
}
