import { COLOURS } from "./goods";

/** The shades one option colour is painted with, from the lit side to the shadow, and a backdrop that suits it. */
export type Palette = {
  base: string;
  light: string;
  dark: string;
  deep: string;
  backdrop: [string, string];
  accent: string;
};

const BACKDROPS: [string, string][] = [
  ["#f7f3ee", "#e2d8cc"],
  ["#eef3f6", "#cfdde6"],
  ["#f5f0f2", "#e5d3d8"],
  ["#eff4ef", "#d2e0d3"],
  ["#f4f2f8", "#d9d5e8"],
  ["#fbf6e9", "#efe0bb"],
];
const ACCENTS = ["#d8432f", "#1f6f5c", "#2c4a8a", "#b4572a", "#7a3b69"];

export function paletteOf(colour: number, seed: number): Palette {
  const base = COLOURS[colour % COLOURS.length]?.hex ?? "#cccccc";
  return {
    base,
    light: mix(base, "#ffffff", 0.45),
    dark: mix(base, "#1c1a22", 0.28),
    deep: mix(base, "#14121a", 0.55),
    backdrop: BACKDROPS[seed % BACKDROPS.length] ?? ["#f5f5f5", "#dddddd"],
    accent: ACCENTS[seed % ACCENTS.length] ?? "#d8432f",
  };
}

/** A colour part of the way to another: `mix("#000000", "#ffffff", 0.5)` is "#808080". */
function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16);
  return `#${[0, 1, 2]
    .map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}
