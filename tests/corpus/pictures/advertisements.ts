import sharp from "sharp";
import { outlines, widthOf, type Face } from "./lettering";
import { between, dice, gradient, photograph } from "./scenes";

/** A text of an advertisement: what it says, the Korean it is to have, and the colour its letters are drawn in. */
type AdLine = { text: string; korean: string; colour: string };
/** A picture with its texts, and the same one as it was before anything was written on it. */
export type Advertisement = { name: string; lines: readonly AdLine[]; written: Buffer; bare: Buffer };

const SIDE = 800;
const VARIANTS = 5;
const FACES: readonly Face[] = ["bold", "round", "plain", "serif"];
const TEXTS: readonly (readonly [text: string, korean: string])[] = [
  ["加厚保暖", "도톰한 보온"],
  ["新品上市", "신상품"],
  ["防水耐磨", "방수·내마모"],
  ["可机洗", "세탁기 사용 가능"],
  ["多色可选", "다양한 색상"],
  ["亲肤面料", "부드러운 원단"],
  ["大容量", "대용량"],
  ["免安装", "설치 없이 사용"],
  ["承重150kg", "최대 150kg"],
  ["静音设计", "저소음 설계"],
];
const SPECS: readonly (readonly [text: string, korean: string])[] = [
  ["材质", "소재"],
  ["纯棉面料", "순면 원단"],
  ["颜色", "색상"],
  ["黑色白色", "블랙, 화이트"],
  ["尺寸", "사이즈"],
  ["宽20cm高15cm", "너비 20cm 높이 15cm"],
  ["重量", "무게"],
  ["约1.5公斤", "약 1.5kg"],
];
const GROUNDS = ["#1f1f1f", "#d8362a", "#2c5fa8", "#2f7d4f", "#7a3fa0"];

type Placed = AdLine & { path: string; turn?: string };
type Drawing = { under: string; lines: readonly Placed[] };

const placed = (
  [text, korean]: readonly [string, string],
  [x, y, size]: readonly [x: number, y: number, size: number],
  colour: string,
  { face = "bold", isCentred = true }: { face?: Face; isCentred?: boolean } = {},
): Placed => ({
  text,
  korean,
  colour,
  path: outlines(text, isCentred ? x - widthOf(text, size, face) / 2 : x, y, size, face),
});

const box = (x: number, y: number, width: number, height: number, round: number, look: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" ${look}/>`;

const textAt = (at: number) => TEXTS[at % TEXTS.length] as readonly [string, string];

/** Each manner draws what lies under the texts, and the texts. `seed` counts from 0. */
const MANNERS: Record<string, (seed: number) => Drawing> = {
  pills(seed) {
    const ground = GROUNDS[seed % GROUNDS.length] ?? "";
    const rows = Array.from({ length: 4 }, (_, at) => ({ y: 80 + at * 150, height: 40 + at * 12 }));
    const isLined = (at: number) => at % 2 === 1;
    return {
      under:
        (seed % 2 ? photograph(SIDE, SIDE, seed + 3, 70) : gradient(SIDE, SIDE, seed, 96, 90)) +
        rows
          .map(({ y, height }, at) =>
            box(
              120,
              y,
              300,
              height,
              height / 2,
              isLined(at) ? `fill="#ffffff" stroke="${ground}" stroke-width="3"` : `fill="${ground}"`,
            ),
          )
          .join(""),
      lines: rows.map(({ y, height }, at) =>
        placed(textAt(seed * 2 + at), [270, y + height * 0.7, height * 0.56], isLined(at) ? ground : "#ffffff"),
      ),
    };
  },
  circles(seed) {
    const centres = [
      [200, 220],
      [580, 220],
      [390, 560],
    ] as const;
    const ground = (at: number) => GROUNDS[(seed + at) % GROUNDS.length] ?? "";
    return {
      under: `<rect width="${SIDE}" height="${SIDE}" fill="#e9eef3"/>${centres.map(([x, y], at) => `<circle cx="${x}" cy="${y}" r="140" fill="${ground(at)}"/>`).join("")}`,
      lines: centres.flatMap(([x, y], at) => [
        placed(textAt(seed + at), [x, y - 8, 46], "#ffffff", { face: FACES[seed % 2] as Face }),
        placed(textAt(seed + at + 4), [x, y + 54, 34], "#ffe14d"),
      ]),
    };
  },
  ribbons(seed) {
    const angle = (seed % 2 ? -1 : 1) * (8 + seed * 4);
    const turn = `rotate(${angle} 400 400)`;
    return {
      under: `${photograph(SIDE, SIDE, seed + 11, 60)}<g transform="${turn}">${box(150, 300, 500, 80, 6, 'fill="#ffe14d"')}${box(200, 430, 400, 64, 32, `fill="${GROUNDS[seed % GROUNDS.length]}"`)}</g>`,
      lines: [
        { ...placed(textAt(seed), [400, 360, 54], "#b3261e"), turn },
        { ...placed(textAt(seed + 5), [400, 476, 40], "#ffffff"), turn },
      ],
    };
  },
  table(seed) {
    const height = 70 + seed * 6;
    const size = 26 + (seed % 3) * 3;
    const face = FACES[seed % FACES.length] as Face;
    const rows = SPECS.length / 2;
    const lineOf = (at: number): Placed => {
      const [row, isValue] = [Math.floor(at / 2), at % 2 === 1];
      const y = 100 + row * height + height * 0.5 + size * 0.35;
      const text = SPECS[at] as readonly [string, string];
      return isValue
        ? placed(text, [290, y, size], "#333333", { face, isCentred: false })
        : placed(text, [170, y, size], "#ffffff", { face });
    };
    return {
      under: `<rect width="${SIDE}" height="${SIDE}" fill="#fffdf9"/>${Array.from({ length: rows }, (_, row) => box(80, 100 + row * height, 180, height, 0, 'fill="#3b4a5a" stroke="#ffffff" stroke-width="2"') + box(260, 100 + row * height, 460, height, 0, 'fill="#ffffff" stroke="#c9c2b6" stroke-width="2"')).join("")}`,
      lines: SPECS.map((_, at) => lineOf(at)),
    };
  },
  headline(seed) {
    const colours = ["#ffffff", "#ffe14d", "#ffffff"];
    return {
      under: photograph(SIDE, SIDE, seed + 21, 38),
      lines: colours.map((colour, at) =>
        placed(textAt(seed + at * 3), [400, 260 + at * 150, 92 - at * 22], colour, { face: at % 2 ? "round" : "bold" }),
      ),
    };
  },
  list(seed) {
    const random = dice(seed + 5);
    const ink = ["#333333", "#1c2b4a", "#5a1f1f"][seed % 3] ?? "";
    const size = between(random, 22, 36);
    return {
      under: gradient(SIDE, SIDE, seed + 2, 97, 90),
      lines: Array.from({ length: 6 }, (_, at) =>
        placed(textAt(seed + at), [110, 140 + at * size * 2, size], ink, {
          face: FACES[seed % FACES.length] as Face,
          isCentred: false,
        }),
      ),
    };
  },
};

const drawn = (body: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${body}</svg>`))
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 88 })
    .toBuffer();

/** How many pictures there are, five of each manner: pills, circles, slanted ribbons, tables, headlines and lists. */
export const ADVERTISEMENTS = Object.keys(MANNERS).length * VARIANTS;

/** One of the advertisements, by its number from 0; the same on every machine. */
export async function advertisement(number: number): Promise<Advertisement> {
  const manners = Object.entries(MANNERS);
  const [name, manner] = manners[number % manners.length] ?? [];
  if (!name || !manner) throw new Error(`There is no advertisement ${number}`);
  const variant = Math.floor(number / manners.length);
  const { under, lines } = manner(variant);
  const writing = lines.map(
    ({ path, colour, turn }) => `<path d="${path}" fill="${colour}"${turn ? ` transform="${turn}"` : ""}/>`,
  );
  const [written, bare] = await Promise.all([drawn(under + writing.join("")), drawn(under)]);
  return { name: `${name}-${variant}`, lines, written, bare };
}
