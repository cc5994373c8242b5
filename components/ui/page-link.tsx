"use client";
import Link from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * A link to another of our pages that prefetches it on hover or focus. Next would prefetch every link in view: a page of
 * the desk has thirty, each of them a page rendered on the server without need.
 */
export function PageLink({ onPointerEnter, onFocus, ...props }: ComponentProps<typeof Link>) {
  const [isMeant, setMeant] = useState(false);
  return (
    <Link
      {...props}
      prefetch={isMeant ? null : false}
      onPointerEnter={(event) => {
        setMeant(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setMeant(true);
        onFocus?.(event);
      }}
    />
  );
}
