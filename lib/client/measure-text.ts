"use client";
import { useEffect, useState } from "react";
import type { MeasureEm } from "@/lib/domain/translation/lay-out";
import type { FontName, Region } from "@/lib/domain/translation/region";

/** The style sheets' names of the translator's fonts; the last draws Chinese letters the first has not. */
export const FONT_FAMILIES: Record<FontName, string> = {
  Pretendard: '"Pretendard Variable", "Noto Sans SC", sans-serif',
  NotoSansKr: '"Noto Sans KR", "Pretendard Variable", "Noto Sans SC", sans-serif',
  BlackHanSans: '"Black Han Sans", "Pretendard Variable", "Noto Sans SC", sans-serif',
  Jua: '"Jua", "Pretendard Variable", "Noto Sans SC", sans-serif',
};

const MEASURED_PX = 100;
/** Where no canvas measures: Korean and Chinese letters are about this wide, all others half of it. */
const ROUGH_EM = 0.9;

let context: OffscreenCanvasRenderingContext2D | null | undefined;

const rough: MeasureEm = (text) =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? ROUGH_EM : ROUGH_EM / 2), 0);

/** How wide a face's letters are here, at a letter size of one pixel. */
export function measureWith({ font, bold }: Pick<Region, "font" | "bold">): MeasureEm {
  context ??= typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d");
  const canvas = context;
  if (!canvas) return rough;
  const face = `${bold ? 700 : 400} ${MEASURED_PX}px ${FONT_FAMILIES[font]}`;
  return (text) => {
    canvas.font = face;
    return canvas.measureText(text).width / MEASURED_PX;
  };
}

/** Counts up whenever fonts arrived: what was measured before was measured with another font. */
export function useFontsArrived(): number {
  const [count, setCount] = useState(0);
  useEffect(function hearFonts() {
    const fonts = "fonts" in document ? document.fonts : undefined;
    const hear = () => setCount((now) => now + 1);
    fonts?.addEventListener("loadingdone", hear);
    return () => fonts?.removeEventListener("loadingdone", hear);
  }, []);
  return count;
}
