import { z } from "zod";
import { WORD_ORIGINS } from "@/lib/domain/words/words";

/** Fonts the translator draws with; each comes with the product, so that what is seen is what is drawn. */
export const FONTS = ["Pretendard", "NotoSansKr", "BlackHanSans", "Jua"] as const;
export type FontName = (typeof FONTS)[number];
export const ALIGNS = ["left", "center", "right"] as const;

export const REGIONS_MAX = 200;
export const REGION_TEXT_MAX = 500;
export const REGION_SIDE_MIN = 8;
export const TEXT_SIZE = { min: 6, max: 400 } as const;
export const OUTLINE_WIDTH = { min: 1, max: 40 } as const;
/** By how many degrees a text may rise to the right, or fall. */
export const ANGLE = { min: -60, max: 60 } as const;
export const LINE_HEIGHT = { min: 0.8, max: 2.5, decimals: 2 } as const;
/** No picture we take is longer than this. */
const SIDE_MAX = 30_000;

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const place = z.number().int().min(0).max(SIDE_MAX);
const side = z.number().int().min(1).max(SIDE_MAX);

const angle = z.number().int().min(ANGLE.min).max(ANGLE.max);

/**
 * What covers the writing under a region: the continued background, the surrounding colour, a colour chosen by the seller,
 * or nothing. `at` is the writing's own place if the Korean is elsewhere, and its angle there.
 */
const fill = z.union([
  z.strictObject({
    kind: z.literal("clean"),
    at: z.strictObject({ x: place, y: place, width: side, height: side, angle: angle.optional() }).optional(),
  }),
  z.strictObject({ kind: z.literal("edge") }),
  z.strictObject({ kind: z.literal("colour"), colour }),
  z.strictObject({ kind: z.literal("none") }),
]);
export type Fill = z.infer<typeof fill>;

const outline = z.strictObject({ colour, width: z.number().int().min(OUTLINE_WIDTH.min).max(OUTLINE_WIDTH.max) });
export type Outline = z.infer<typeof outline>;

/**
 * One piece of writing on a picture: its place, its source text, and the Korean drawn over it. Places and sizes are whole
 * pixels of the picture, whatever the zoom.
 */
export const region = z.strictObject({
  id: z.string().min(1).max(40),
  x: place,
  y: place,
  width: side,
  height: side,
  fill,
  source: z.string().max(REGION_TEXT_MAX),
  text: z.string().max(REGION_TEXT_MAX),
  font: z.enum(FONTS),
  size: z.number().int().min(TEXT_SIZE.min).max(TEXT_SIZE.max),
  colour,
  align: z.enum(ALIGNS),
  bold: z.boolean(),
  lineHeight: z.number().min(LINE_HEIGHT.min).max(LINE_HEIGHT.max),
  outline: outline.optional(),
  /** By how many degrees the text rises to the right, turned around the middle of its frame; level without one. */
  angle: angle.optional(),
  /** Where the Korean came from; nothing for what a seller typed. */
  from: z.enum(WORD_ORIGINS).optional(),
  /** The Korean is a guess, or a word of several meanings, and a person has not checked it yet. */
  isUnsure: z.literal(true).optional(),
  /** The writing goes and nothing takes its place: it says nothing to a Korean buyer. */
  isErased: z.literal(true).optional(),
});
export type Region = z.infer<typeof region>;
export const regions = z.array(region).max(REGIONS_MAX);

export type Frame = Pick<Region, "x" | "y" | "width" | "height">;
export type Size = Pick<Region, "width" | "height">;

const between = (value: number, low: number, high: number): number =>
  Math.round(Math.min(Math.max(value, low), Math.max(low, high)));

/** A frame put inside a picture: first its size is brought to what fits, then its place. */
export function frameWithin(frame: Frame, picture: Size): Frame {
  const least = (whole: number) => Math.min(REGION_SIDE_MIN, whole);
  const width = between(frame.width, least(picture.width), picture.width);
  const height = between(frame.height, least(picture.height), picture.height);
  return {
    x: between(frame.x, 0, picture.width - width),
    y: between(frame.y, 0, picture.height - height),
    width,
    height,
  };
}

/** The region elsewhere by so many pixels, its size unchanged. */
export const movedRegion = (one: Region, dx: number, dy: number, picture: Size): Region => ({
  ...one,
  ...frameWithin({ ...one, x: one.x + dx, y: one.y + dy }, picture),
});

/** The region larger or smaller by so many pixels, its top left corner fixed. */
export const sizedRegion = (one: Region, dw: number, dh: number, picture: Size): Region => ({
  ...one,
  ...frameWithin(
    {
      ...one,
      width: Math.min(one.width + dw, picture.width - one.x),
      height: Math.min(one.height + dh, picture.height - one.y),
    },
    picture,
  ),
});

/** The region with its text turned to another angle, in degrees. */
export function turned(one: Region, angle: number): Region {
  const { angle: _before, ...level } = one;
  return angle === 0 ? level : { ...level, angle };
}

/** The frame between two corners, in any order. */
export const frameBetween = (a: { x: number; y: number }, b: { x: number; y: number }, picture: Size): Frame =>
  frameWithin(
    { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) },
    picture,
  );

/** Where a region added without a mouse goes: a wide strip, each next one a little lower and around again. */
export function nextFrame(count: number, picture: Size): Frame {
  const height = Math.max(REGION_SIDE_MIN, Math.round(Math.min(picture.height, picture.width) / 8));
  const width = Math.max(REGION_SIDE_MIN, Math.round(picture.width / 2));
  const room = Math.max(1, picture.height - height);
  return frameWithin(
    {
      x: (picture.width - width) / 2,
      y: (picture.height / 8 + count * height * 1.25) % room,
      width,
      height,
    },
    picture,
  );
}

/** How high letters of an empty region are: some two thirds of its frame. */
export const startingSize = (height: number): number => between(height * 0.62, TEXT_SIZE.min, TEXT_SIZE.max);

/** A new region with nothing written in it, its letters as high as two thirds of the frame. */
export const newRegion = (id: string, frame: Frame): Region => ({
  id,
  ...frame,
  fill: { kind: "clean" },
  source: "",
  text: "",
  font: "Pretendard",
  size: startingSize(frame.height),
  colour: "#111111",
  align: "center",
  bold: true,
  lineHeight: 1.25,
});

/**
 * Whether a region changes the picture. One that knows its source text but has no Korean yet waits for its translation;
 * one without any text at all covers what is under it, and so does one whose writing only goes.
 */
export const paints = (one: Region): boolean =>
  one.text.trim() !== "" || ((one.source.trim() === "" || one.isErased === true) && one.fill.kind !== "none");

/** Where writing is: its frame, and by how many degrees the line in that frame rises to the right. */
export type Covered = Frame & { angle?: number | undefined };

/** Where the writing is that a region covers. */
export function coveredFrame(one: Region): Covered {
  if (one.fill.kind === "clean" && one.fill.at) return one.fill.at;
  const { x, y, width, height } = one;
  return { x, y, width, height };
}

/** How long and how thick a line is that fills a frame, slanted as it is. Example: 193 × 135 at 30 degrees is 200 × 40. */
export function levelSize({ width, height, angle = 0 }: Covered): Size {
  const radians = (Math.abs(angle) * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const apart = cosine ** 2 - sine ** 2;
  if (angle === 0) return { width, height };
  // Near 45 degrees a frame says nothing about its line: lines are some five times as long as thick.
  if (Math.abs(apart) < 0.2) return { width: (5 / 6) * (width / cosine), height: width / cosine / 6 };
  const within = (value: number): number => Math.max(1, Math.min(Math.hypot(width, height), value));
  return {
    width: within((width * cosine - height * sine) / apart),
    height: within((height * cosine - width * sine) / apart),
  };
}
