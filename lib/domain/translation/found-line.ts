import type { Frame } from "./region";

/** One line of writing found on a picture. Places are whole pixels of the picture as a browser shows it. */
export type FoundLine = Frame & {
  text: string;
  /** How sure the reading is of its letters, from 0 to 1. */
  sure: number;
  /** Whether its letters stand one below the other. */
  isStacked: boolean;
  /** How thick the line is across its own direction, in pixels: its height, unless it is stacked or slanted. */
  thick: number;
  /** By how many degrees it rises to the right; 0 for what is nearly level. */
  slant: number;
};

export const bottomOf = ({ y, height }: Frame): number => y + height;
const rightOf = ({ x, width }: Frame): number => x + width;

/** How much of the smaller of two frames lies in the other, from 0 to 1. */
export function shareInCommon(one: Frame, other: Frame): number {
  const width = Math.min(rightOf(one), rightOf(other)) - Math.max(one.x, other.x);
  const height = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(one.width * one.height, other.width * other.height);
}
