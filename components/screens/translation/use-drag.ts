"use client";
import { useRef, useState, type PointerEvent } from "react";
import {
  frameBetween,
  movedRegion,
  sizedRegion,
  type Frame,
  type Region,
  type Size,
} from "@/lib/domain/translation/region";

type Point = { x: number; y: number };
type Drag = { kind: "new" | "move" | "size"; from: Point; region: Region | null };

type Props = {
  picture: Size;
  onNew: (frame: Frame) => void;
  onChange: (region: Region) => void;
};

/** A drag shorter than this is a click. */
const DRAG_PX_MIN = 6;

/** Drawing, moving and sizing regions with a pointer, in pixels of the picture whatever its size on screen. */
export function useDrag({ picture, onNew, onChange }: Props) {
  const drag = useRef<Drag | null>(null);
  const [rubber, setRubber] = useState<Frame | null>(null);

  function pointOf(event: PointerEvent<SVGSVGElement>): Point {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - left) / (width || 1)) * picture.width,
      y: ((event.clientY - top) / (height || 1)) * picture.height,
    };
  }

  const far = (a: Point, b: Point) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= DRAG_PX_MIN;

  return {
    rubber,
    /** Which deed a press begins is decided by what was pressed: nothing, a region, or its corner. */
    press: (event: PointerEvent<SVGSVGElement>, kind: Drag["kind"], region: Region | null) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      drag.current = { kind, region, from: pointOf(event) };
    },
    move: (event: PointerEvent<SVGSVGElement>) => {
      const now = drag.current;
      if (!now) return;
      const to = pointOf(event);
      if (now.kind === "new") setRubber(far(now.from, to) ? frameBetween(now.from, to, picture) : null);
      else if (now.region) {
        const [dx, dy] = [Math.round(to.x - now.from.x), Math.round(to.y - now.from.y)];
        if (dx === 0 && dy === 0) return;
        onChange((now.kind === "move" ? movedRegion : sizedRegion)(now.region, dx, dy, picture));
      }
    },
    release: (event: PointerEvent<SVGSVGElement>) => {
      const now = drag.current;
      drag.current = null;
      setRubber(null);
      if (now?.kind !== "new") return;
      const to = pointOf(event);
      if (far(now.from, to)) onNew(frameBetween(now.from, to, picture));
    },
  };
}
