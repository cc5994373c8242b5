"use client";
import { measureWith, FONT_FAMILIES } from "@/lib/client/measure-text";
import { layOut } from "@/lib/domain/translation/lay-out";
import type { Region, Size } from "@/lib/domain/translation/region";

type Props = { region: Region; picture: Size; background: string | null };

/** A region's Korean as it will be drawn, also on a page that reads from the right; what sticks out of its frame is seen. */
export function RegionShape({ region, picture, background }: Props) {
  const { x, y, width, height, size, colour, bold, font, outline, angle = 0 } = region;
  const { lines } = layOut(region, measureWith(region), picture);
  return (
    <g transform={`translate(${x} ${y}) rotate(${-angle} ${width / 2} ${height / 2})`} aria-hidden="true">
      {background && <rect width={width} height={height} fill={background} />}
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
    </g>
  );
}
