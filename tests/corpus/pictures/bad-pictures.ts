import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { outlines } from "./lettering";

/** The modules of a QR code, `#` for a dark one. */
const QR = readFileSync(join(process.cwd(), "tests/corpus/pictures/qr.txt"), "utf8").trim().split("\n");
/** A scanner wants so many light modules around a code. */
const QUIET = 4;

/** A QR code with its quiet zone: where it stands, and how large one of its modules is. */
type Code = { x: number; y: number; module: number };

/** What a QR code and its quiet zone cover. */
export function frameOfCode({ x, y, module }: Code) {
  const side = (QR.length + 2 * QUIET) * module;
  return { left: x, top: y, width: side, height: side };
}

/** A QR code as a piece of SVG. */
export function qrCode(code: Code): string {
  const { left, top, width, height } = frameOfCode(code);
  const dark = QR.flatMap((row, down) =>
    [...row].flatMap((module, aside) => {
      const [x, y] = [left + (QUIET + aside) * code.module, top + (QUIET + down) * code.module];
      return module === "#" ? [`<rect x="${x}" y="${y}" width="${code.module}" height="${code.module}"/>`] : [];
    }),
  );
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/><g fill="#111">${dark.join("")}</g>`;
}

/** A line of writing as a piece of SVG; `y` is its baseline. */
export const lineOf = (text: string, x: number, y: number, size: number): string =>
  `<path fill="#1c2430" d="${outlines(text, x, y, size, "bold")}"/>`;

/** A picture on plain paper of a shade, so that each has a content of its own. */
export const onPaper = (width: number, height: number, body: string, background = "#f4efe6"): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/>${body}</svg>`,
    ),
  );

/** Pictures of the same size one after the other, as a GIF or a WebP that moves. */
export async function moving(pictures: readonly Sharp[], width: number, height: number): Promise<Sharp> {
  const frames = await Promise.all(pictures.map((one) => one.resize(width, height).ensureAlpha().raw().toBuffer()));
  const raw = { width, height: height * frames.length, channels: 4 as const, pageHeight: height };
  return sharp(Buffer.concat(frames), { raw });
}

/** A PNG with the chunk that says it moves; browsers play it, most programs see its first picture only. */
export function movingPng(still: Buffer): Buffer {
  const [signatureAndHeader, rest] = [still.subarray(0, 33), still.subarray(33)];
  const body = Buffer.concat([Buffer.from("acTL"), Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([signatureAndHeader, length, body, sum, rest]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
