"use client";
import { Box } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { useFontsArrived } from "@/lib/client/measure-text";
import { movedRegion, sizedRegion, type Region } from "@/lib/domain/translation/region";
import { LETTERS_AS_DRAWN } from "./letters-as-drawn";
import { PaintedPicture, type Picture } from "./painted-picture";
import { useDrag } from "./use-drag";
import type { Grounds } from "./use-grounds";
import type { LayersModel } from "./use-layers";

type Props = {
  picture: Picture;
  model: LayersModel;
  /** What lies under the regions; the original is shown where there is none. */
  grounds: Grounds | null;
  /** Pixels on screen, or the width there is. */
  width: number | "100%";
};

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAST_PX = 10;
const HANDLE_PX = 14;

const regionId = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest("[data-region]")?.getAttribute("data-region")?.toString() : undefined;
const isHandle = (target: EventTarget): boolean => target instanceof Element && target.hasAttribute("data-handle");

/**
 * The picture with its regions over it, as it will look, and everything a pointer or a keyboard does to them.
 *
 * Every region is a button: arrow keys move it, with Ctrl they size it, Shift makes ten pixels of one, Delete removes it. Over
 * the original a pointer does the same; its frames are no second buttons for a keyboard.
 */
export function PictureEditor({ picture, model, grounds, width }: Props) {
  const t = useTranslations("translation");
  const { palette } = useTheme();
  useFontsArrived();
  const { layers, chosen } = model;
  const drag = useDrag({
    picture,
    onNew: (frame) => model.add(picture, frame),
    onChange: (region) => model.put(region, "drag"),
  });
  const [shown, setShown] = useState<number>(picture.width);
  /** Lines and handles keep their thickness on screen while the picture is zoomed. */
  const scale = picture.width / Math.max(1, shown);

  function press(event: PointerEvent<SVGSVGElement>) {
    setShown(event.currentTarget.getBoundingClientRect().width || picture.width);
    const region = layers.find(({ id }) => id === regionId(event.target)) ?? null;
    model.choose(region?.id ?? null);
    drag.press(event, region ? (isHandle(event.target) ? "size" : "move") : "new", region);
  }

  function keys(event: KeyboardEvent<SVGGElement>, region: Region) {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      // The button that had the focus goes away; the keys of the next one must be a Tab away, not at the page's start.
      event.currentTarget.closest("svg")?.focus();
      model.remove(region.id);
      return;
    }
    const [x = 0, y = 0] = ARROWS[event.key] ?? [];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const far = event.shiftKey ? FAST_PX : 1;
    const change = event.ctrlKey || event.metaKey ? sizedRegion : movedRegion;
    model.put(change(region, x * far, y * far, picture), "keys");
  }

  return (
    <Box
      component="svg"
      ref={(element: SVGSVGElement | null) => {
        const now = element?.getBoundingClientRect().width;
        if (now && Math.abs(now - shown) > 1) setShown(now);
      }}
      {...(grounds
        ? { role: "group", "aria-label": t("canvas"), tabIndex: -1 }
        : { role: "img", "aria-label": t("originalAlt") })}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      onPointerDown={press}
      onPointerMove={drag.move}
      onPointerUp={drag.release}
      onPointerCancel={drag.release}
      sx={{
        display: "block",
        width,
        height: "auto",
        cursor: "crosshair",
        touchAction: "pan-x pan-y",
        userSelect: "none",
        outlineOffset: -2,
        ...LETTERS_AS_DRAWN,
        "& [data-region]": { outline: "none", cursor: "move" },
        "& [data-region]:focus-visible rect": { strokeDasharray: "none", strokeWidth: 3 * scale },
      }}
    >
      {grounds ? (
        <PaintedPicture picture={picture} layers={layers} grounds={grounds} />
      ) : (
        <image href={picture.address} width={picture.width} height={picture.height} crossOrigin="anonymous" />
      )}
      {layers.map((region, index) => {
        const isChosen = region.id === chosen?.id;
        const text = region.text.trim() || region.source.trim() || t("empty");
        const line = isChosen ? palette.primary.main : palette.info.main;
        return (
          <g
            key={region.id}
            data-region={region.id}
            {...(grounds && {
              role: "button",
              tabIndex: 0,
              "aria-pressed": isChosen,
              "aria-label": t("regionLabel", { number: index + 1, text }),
              onFocus: () => model.choose(region.id),
              onKeyDown: (event) => keys(event, region),
            })}
          >
            <rect
              x={region.x}
              y={region.y}
              width={region.width}
              height={region.height}
              fill="transparent"
              stroke={line}
              strokeWidth={(isChosen ? 2 : 1.25) * scale}
              strokeDasharray={isChosen ? undefined : `${5 * scale} ${4 * scale}`}
            />
            {isChosen && (
              <rect
                data-handle=""
                x={region.x + region.width - (HANDLE_PX / 2) * scale}
                y={region.y + region.height - (HANDLE_PX / 2) * scale}
                width={HANDLE_PX * scale}
                height={HANDLE_PX * scale}
                fill={palette.background.paper}
                stroke={line}
                strokeWidth={2 * scale}
                cursor="nwse-resize"
              />
            )}
          </g>
        );
      })}
      {drag.rubber && (
        <rect
          {...drag.rubber}
          fill="transparent"
          stroke={palette.primary.main}
          strokeWidth={2 * scale}
          strokeDasharray={`${5 * scale}`}
        />
      )}
    </Box>
  );
}
