"use client";
import { ImageNotSupportedOutlined } from "./icons/image-not-supported-outlined";
import { styled } from "@mui/material/styles";
import { useState } from "react";

/** One style for all pictures of a list. */
const Frame = styled("img")(({ theme: { palette, shape } }) => ({
  flexShrink: 0,
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  color: palette.text.disabled,
  backgroundColor: palette.action.hover,
  overflow: "hidden",
  objectFit: "cover",
}));

/**
 * A square picture that reserves its space while loading and shows a mark when it is broken. Pass an empty `alt` if the
 * name is visible next to it.
 */
export function Thumb({ src, alt, size = 56 }: { src: string | null | undefined; alt: string; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) {
    return (
      <Frame
        as="span"
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        style={{ width: size, height: size, display: "grid", placeItems: "center" }}
      >
        <ImageNotSupportedOutlined sx={{ fontSize: size / 2.6 }} />
      </Frame>
    );
  }
  return (
    <Frame
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      width={size}
      height={size}
      onError={() => setBroken(src)}
      style={{ width: size, height: size }}
    />
  );
}
