"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { Part } from "@/lib/domain/detail-page/blocks";
import { placesOf, textLookOf, type Place, type TextLook } from "./block-marks";

/** A page is drawn up to this height; browsers paint no taller frame. In CSS pixels. */
const HEIGHT_MAX = 400_000;

type Drawn = { height: number; places: ReadonlyMap<number, Place>; look?: TextLook | undefined };

/**
 * Height and blocks of the page in a frame, measured when it is loaded and whenever its size changes, e.g. with each
 * picture. `setFrame` is the frame's ref, `written` the block whose text is being typed.
 */
export function useDrawnPage(blocks: readonly Part[], written: number | undefined) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [drawn, setDrawn] = useState<Drawn>({ height: 0, places: new Map() });
  const [loads, setLoads] = useState(0);
  const measure = useEffectEvent(() => {
    const page = frame?.contentDocument;
    if (!page?.body) return;
    const height = Math.min(HEIGHT_MAX, Math.ceil(page.body.getBoundingClientRect().height));
    const look = written === undefined ? undefined : textLookOf(page, written);
    setDrawn({ height, places: placesOf(page, blocks), look });
  });

  useEffect(
    function watchTheDrawnPage() {
      const body = frame?.contentDocument?.body;
      if (!body || loads === 0) return;
      const observer = new ResizeObserver(() => measure());
      observer.observe(body);
      return () => observer.disconnect();
    },
    [frame, loads],
  );

  return {
    setFrame,
    onLoad: () => setLoads((count) => count + 1),
    /** The look of a block's text as the page is drawn now. */
    lookOf: (id: number) => (frame?.contentDocument ? textLookOf(frame.contentDocument, id) : undefined),
    ...drawn,
  };
}
