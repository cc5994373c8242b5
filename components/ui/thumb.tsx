"use client";
import { ImageNotSupportedOutlined } from "./icons/image-not-supported-outlined";
import { useState } from "react";

/**
 * A square picture that reserves its space while loading and shows a mark when it is broken. Pass an empty `alt` if the
 * name is visible next to it.
 */
export function Thumb({ src, alt, size = 56 }: { src: string | null | undefined; alt: string; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) {
    return (
      <span
        className="n-thumb"
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        style={{ width: size, height: size, display: "grid", placeItems: "center" }}
      >
        <ImageNotSupportedOutlined style={{ fontSize: size / 2.6 }} />
      </span>
    );
  }
  return (
    <img
      className="n-thumb"
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
