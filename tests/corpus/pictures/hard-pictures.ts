import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { outlines, widthOf, type Face } from "./lettering";
import { between, dice, gradient, photograph } from "./scenes";

/**
 * Sixty pictures that are hard to read, six in each of ten manners, drawn from the text beside this file. They are the same on
 * every machine. The one half may be looked at to tune the reading, the other only counts what it has come to.
 */
type HardPicture = {
  name: string;
  half: "tuned" | "held";
  manner: string;
  lines: readonly string[];
  seed: number;
};

const [, ...rows] = readFileSync(join(process.cwd(), "tests/corpus/pictures/hard.tsv"), "utf8").trim().split("\n");

export const HARD_PICTURES: readonly HardPicture[] = rows.map((row, at) => {
  const [half = "", manner = "", lines = ""] = row.split("\t");
  return {
    name: `${manner}-${at % 6}`,
    half: half as HardPicture["half"],
    manner,
    lines: lines.split(" | "),
    seed: at + 1,
  };
});

type Drawn = {
  width: number;
  height: number;
  body: string;
  quality?: number;
  /** What lies under the body, drawn apart: the filters of one large drawing would take the time of its whole area. */
  scenes?: readonly { top: number; height: number; body: string }[];
};

const svg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

/** A hard picture as a JPEG. */
export async function drawnHard(picture: HardPicture): Promise<Buffer> {
  const manner = MANNERS[picture.manner];
  if (!manner) throw new Error(`There is no manner ${picture.manner}`);
  const { width, height, body, quality = 82, scenes = [] } = manner(picture);
  const layers = [
    ...scenes.map((scene) => ({ input: svg(width, scene.height, scene.body), top: scene.top, left: 0 })),
    { input: svg(width, height, body), top: 0, left: 0 },
  ];
  const paper = { width, height, channels: 3 as const, background: "#fbf8f3" };
  return sharp({ create: paper }).composite(layers).jpeg({ quality }).toBuffer();
}

type Style = { size: number; face?: Face; fill: string; outline?: string; thick?: number };

function line(text: string, x: number, y: number, { size, face = "bold", fill, outline, thick = 6 }: Style): string {
  const path = outlines(text, x, y, size, face);
  const around = outline
    ? ` stroke="${outline}" stroke-width="${thick}" stroke-linejoin="round" paint-order="stroke"`
    : "";
  return `<path d="${path}" fill="${fill}"${around}/>`;
}

const centred = (text: string, middle: number, y: number, style: Style): string =>
  line(text, middle - widthOf(text, style.size, style.face ?? "bold") / 2, y, style);

const FACES: readonly Face[] = ["bold", "plain", "round", "serif"];

const MANNERS: Record<string, (picture: HardPicture) => Drawn> = {
  tall({ lines, seed }) {
    const random = dice(seed);
    const height = 4_000 + seed * 1_300;
    const step = height / lines.length;
    const tops = lines.map((_, at) => Math.round(at * step));
    const isOnScene = (at: number): boolean => at % 3 === 2;
    const parts = lines.map((text, at) => {
      const size = Math.min(between(random, 26, 64), Math.floor(720 / (text.length * 0.95)));
      const style = { size, fill: isOnScene(at) ? "#ffffff" : "#2b2b2b", face: FACES[at % 2] as Face };
      return centred(text, 400, (tops[at] ?? 0) + between(random, 90, 380), style);
    });
    const scenes = tops
      .filter((_, at) => isOnScene(at))
      .map((top) => ({ top, height: 420, body: photograph(800, 420, seed * 20 + top, 38) }));
    return { width: 800, height, body: parts.join(""), scenes };
  },
  stacked({ lines, seed }) {
    const random = dice(seed);
    const letters = lines.map((text, at) => {
      const size = between(random, 34, 62);
      const pitch = size * (1.02 + random() * 0.3);
      const x = 620 - at * 170;
      const face = seed % 2 ? "serif" : "bold";
      return [...text]
        .map((letter, down) => line(letter, x, 150 + down * pitch, { size, face, fill: "#3a2a1c" }))
        .join("");
    });
    return { width: 800, height: 800, body: gradient(800, 800, seed, 92, 80) + letters.join("") };
  },
  small({ lines, seed }) {
    const size = 12 + (seed % 4);
    const text = lines.map((words, at) =>
      line(words, 60, 90 + at * size * 2, { size, face: "plain", fill: "#4a4a4a" }),
    );
    return { width: 790, height: 420, body: `<rect width="790" height="420" fill="#ffffff"/>${text.join("")}` };
  },
  white({ lines, seed }) {
    const text = lines.map((words, at) =>
      centred(words, 400, 240 + at * 140, {
        size: at === 0 ? 84 : 46,
        face: seed % 2 ? "bold" : "plain",
        fill: "#ffffff",
      }),
    );
    return { width: 800, height: 800, body: photograph(800, 800, seed, 44) + text.join("") };
  },
  watermark({ lines, seed }) {
    const text = lines.map((words, at) => line(words, 70, 220 + at * 150, { size: 48, fill: "#33302c" }));
    const marks = Array.from(
      { length: 24 },
      (_, at) =>
        `<g transform="translate(${(at % 4) * 230 - 20} ${Math.floor(at / 4) * 140 + 80}) rotate(-24)" opacity=".22"><path d="${outlines("NARU SHOP", 0, 0, 30, "plain")}" fill="#808080"/></g>`,
    );
    return { width: 800, height: 800, body: gradient(800, 800, seed, 94, 84) + text.join("") + marks.join("") };
  },
  traditional({ lines, seed }) {
    const text = lines.map((words, at) =>
      centred(words, 400, 230 + at * 150, { size: 64 - at * 8, face: at % 2 ? "plain" : "bold", fill: "#5a1f1f" }),
    );
    return { width: 800, height: 800, body: gradient(800, 800, seed, 95, 86) + text.join("") };
  },
  table({ lines, seed }) {
    const columns = lines.length % 5 === 0 ? 5 : 4;
    const cell = { width: 720 / columns, height: 64 };
    const rowsOf = Math.ceil(lines.length / columns);
    const cells = lines.map((words, at) => {
      const [x, y] = [40 + (at % columns) * cell.width, 60 + Math.floor(at / columns) * cell.height];
      const ground = at < columns ? "#ece5da" : "#ffffff";
      return `<rect x="${x}" y="${y}" width="${cell.width}" height="${cell.height}" fill="${ground}" stroke="#b9b2a6" stroke-width="2"/>${centred(words, x + cell.width / 2, y + 41, { size: 24 + (seed % 3) * 2, face: "plain", fill: "#333333" })}`;
    });
    const height = rowsOf * cell.height + 120;
    return { width: 800, height, body: `<rect width="800" height="${height}" fill="#fffdf9"/>${cells.join("")}` };
  },
  slanted({ lines, seed }) {
    const angle = (seed % 2 ? -1 : 1) * (5 + (seed % 3));
    const text = lines.map((words, at) =>
      centred(words, 400, 260 + at * 150, { size: 90 - at * 22, fill: at === 0 ? "#ffe14d" : "#ffffff" }),
    );
    return {
      width: 800,
      height: 800,
      body: `${gradient(800, 800, seed, 48, 34)}<g transform="rotate(${angle} 400 400)">${text.join("")}</g>`,
    };
  },
  outlined({ lines, seed }) {
    const text = lines.map((words, at) =>
      centred(words, 400, 230 + at * 170, {
        size: 92 - at * 20,
        face: "round",
        fill: at % 2 ? "#fff36b" : "#e23b2e",
        outline: at % 2 ? "#7a2b12" : "#ffffff",
        thick: 10,
      }),
    );
    return { width: 800, height: 800, body: photograph(800, 800, seed, 62) + text.join("") };
  },
  faint({ lines }) {
    const text = lines.map((words, at) =>
      line(words, 90, 250 + at * 140, { size: 54 - at * 8, face: "serif", fill: "#a9a196" }),
    );
    return {
      width: 800,
      height: 800,
      body: `<rect width="800" height="800" fill="#efebe4"/>${text.join("")}`,
      quality: 35,
    };
  },
};
