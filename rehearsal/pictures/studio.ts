import type { Kind } from "./goods";
import { chair, earphone, stand, tent } from "./gear";
import { bowl, box, cup, lamp, pan } from "./household";
import type { Palette } from "./palette";
import { bag, bear, dress, shirt, shoe, type Drawing } from "./wearables";

const DRAWINGS: Record<Kind, Drawing> = {
  shirt,
  dress,
  shoe,
  bag,
  cup,
  pan,
  lamp,
  box,
  earphone,
  stand,
  bear,
  tent,
  chair,
  bowl,
};

export function isKind(name: string): name is Kind {
  return Object.hasOwn(DRAWINGS, name);
}

/** The product itself, on its shadow; `id` keeps the gradients of two products in one picture apart. */
export function product(kind: Kind, palette: Palette, seed: number, id = "a"): string {
  const drawing = DRAWINGS[kind](palette, seed).replace(/url\(#(body|glow)\)/g, `url(#$1-${id})`);
  return `<defs>
    <linearGradient id="body-${id}" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${palette.light}"/><stop offset=".42" stop-color="${palette.base}"/><stop offset="1" stop-color="${palette.dark}"/></linearGradient>
    <radialGradient id="glow-${id}"><stop offset="0" stop-color="#ffe9ad" stop-opacity=".9"/><stop offset="1" stop-color="#ffe9ad" stop-opacity="0"/></radialGradient>
    <radialGradient id="shade-${id}"><stop offset="0" stop-color="#2a2420" stop-opacity=".38"/><stop offset="1" stop-color="#2a2420" stop-opacity="0"/></radialGradient>
  </defs><ellipse cx="400" cy="664" rx="320" ry="36" fill="url(#shade-${id})"/>${drawing}`;
}

/** The room it is photographed in: a lit wall, a floor and, for some, a round stage. */
export function room(width: number, height: number, [near, far]: [string, string], stage: boolean): string {
  const floor = height * 0.74;
  return `<defs>
    <radialGradient id="wall" cx=".38" cy=".3" r=".95"><stop offset="0" stop-color="#ffffff"/><stop offset=".45" stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>
  </defs><rect width="${width}" height="${height}" fill="url(#wall)"/>
  <rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)" opacity=".8"/>
  ${stage ? `<circle cx="${width / 2}" cy="${height * 0.47}" r="${width * 0.37}" fill="#ffffff" opacity=".45"/>` : ""}`;
}
