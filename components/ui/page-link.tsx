"use client";
import Link from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * A link to another of our pages, which reads that page's parts once it is pointed at or focused. Next would read those of
 * every link in sight: a page of the desk has thirty, each one a page drawn on the server for nobody.
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
