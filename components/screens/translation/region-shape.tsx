"use client";
import { measureWith, FONT_FAMILIES } from "@/lib/client/measure-text";
import { layOut } from "@/lib/domain/translation/lay-out";
import type { Region } from "@/lib/domain/translation/region";

type Props = { region: Region; background: string | null };

/** A region's Korean as it will be drawn, also on a page that reads from the right: its own little picture, so that what sticks out is cut off as in the saved one. */
export function RegionShape({ region, background }: Props) {
  const { x, y, width, height, size, colour, bold, font, outline } = region;
  const { lines } = layOut(region, measureWith(region));
  return (
    <svg x={x} y={y} width={width} height={height} overflow="hidden" aria-hidden="true">
      {background && <rect width="100%" height="100%" fill={background} />}
      {lines.map((line, index) => (
        <text
          key={index}
          x={line.x}
          y={line.y}
          fill={colour}
          // Half of a line lies inside of the letters, which are drawn over it.
          {...(outline && {
            stroke: outline.colour,
            strokeWidth: outline.width * 2,
            strokeLinejoin: "round",
            paintOrder: "stroke",
          })}
          fontFamily={FONT_FAMILIES[font]}
          fontWeight={bold ? 700 : 400}
          fontSize={size}
          direction="ltr"
        >
          {line.text}
        </text>
      ))}
    </svg>
  );
}
