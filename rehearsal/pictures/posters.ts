import { COLOURS, GOODS, type Goods, type Kind } from "./goods";
import { widthOf, words } from "./lettering";
import { paletteOf } from "./palette";
import { product, room } from "./studio";

type Subject = { kind: Kind; colour: number; seed: number };

const SIDE = 800;
const BROCHURE_WIDTH = 790;
const BROCHURE_HEIGHT = 1080;

/** One gallery picture: view 0 carries the shop's promotion, 4 shows two colours side by side, the others are quiet. */
export function galleryPicture(subject: Subject, view: number): string {
  const { kind, colour, seed } = subject;
  const palette = paletteOf(colour, seed + (view === 3 ? 2 : 0));
  if (view === 2) {
    return svg(
      SIDE,
      SIDE,
      room(SIDE, SIDE, palette.backdrop, false) + placed(subject, "translate(-260 -230) scale(1.62)"),
    );
  }
  if (view === 4) {
    const second = paletteOf(colour + 5, seed);
    const scene = `<g transform="translate(310 90) scale(.62)">${product(kind, second, seed, "b")}</g><g transform="translate(-30 190) scale(.7)">${product(kind, palette, seed)}</g>`;
    const label = pill("多色可选", 400, 120, 40, palette.accent);
    return svg(SIDE, SIDE, room(SIDE, SIDE, palette.backdrop, false) + scene + label);
  }
  const scene = room(SIDE, SIDE, palette.backdrop, view !== 1);
  if (view !== 0) return svg(SIDE, SIDE, scene + placed(subject, "translate(40 30) scale(.9)"));
  return svg(SIDE, SIDE, scene + placed(subject, "translate(68 24) scale(.83)") + promotion(subject, palette.accent));
}

/** An option's picture: the product in that colour and nothing else. */
export function swatchPicture({ kind, colour, seed }: Subject): string {
  const palette = paletteOf(colour, seed);
  return svg(SIDE, SIDE, room(SIDE, SIDE, ["#ffffff", "#eceff2"], false) + product(kind, palette, seed));
}

/** One tall page of the brochure below the product: hero, features, sizes, material, in turn. */
export function brochurePicture(subject: Subject, page: number): string {
  const palette = paletteOf(subject.colour, subject.seed);
  const goods = goodsOf(subject.kind);
  const [title, lines] = chapter(goods, subject, page);
  const dark = page % 4 === 3;
  const paper = dark ? palette.deep : "#ffffff";
  const ink = dark ? "#ffffff" : "#23252b";
  const heading = words(title, { x: 395, y: 118, size: 60, fill: ink, align: "middle" });
  const rule = `<rect x="345" y="146" width="100" height="7" rx="3" fill="${palette.accent}"/>`;
  const stage = `<rect x="45" y="196" width="700" height="560" rx="28" fill="${palette.backdrop[dark ? 0 : 1]}"/><g transform="translate(90 184) scale(.76)">${product(subject.kind, palette, subject.seed)}</g>`;
  const list = lines.map((line, at) => {
    const y = 838 + at * 72;
    return `<circle cx="120" cy="${y - 13}" r="17" fill="${palette.accent}"/><path d="M111 ${y - 13} l7 8 l12 -14" stroke="#fff" stroke-width="5" fill="none"/>${words(line, { x: 158, y, size: 36, fill: ink })}`;
  });
  return svg(
    BROCHURE_WIDTH,
    BROCHURE_HEIGHT,
    `<rect width="790" height="1080" fill="${paper}"/>${heading}${rule}${stage}${list.join("")}`,
  );
}

function chapter(goods: Goods, { colour, seed }: Subject, page: number): [string, string[]] {
  const noun = goods.nounCn[seed % goods.nounCn.length] ?? "";
  const chapters: [string, string[]][] = [
    [noun, goods.promoCn.slice(0, 3)],
    ["产品信息", [`材质：${goods.materialCn}`, `颜色：${COLOURS[colour]?.cn ?? ""}`, "产地：中国大陆"]],
    [
      "尺寸说明",
      [`${goods.sizeNameCn}：${goods.sizesCn.slice(0, 4).join(" / ")}`, "手工测量存在1-3cm误差", "请以实物为准"],
    ],
    ["细节展示", ["精选材料 做工细致", goods.styleCn[0] ?? "", "支持七天无理由退换"]],
  ];
  return chapters[page % chapters.length] ?? ["", []];
}

function promotion({ kind, seed }: Subject, accent: string): string {
  const { promoCn, styleCn } = goodsOf(kind);
  const main = promoCn[seed % promoCn.length] ?? "";
  const second = promoCn[(seed + 1) % promoCn.length] ?? "";
  const style = styleCn[seed % styleCn.length] ?? "";
  if (seed % 3 === 2) {
    const badge = `<circle cx="676" cy="140" r="88" fill="${accent}"/><circle cx="676" cy="140" r="76" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="6 6"/>`;
    // A badge holds two short lines; a number stays together.
    const [top = "", bottom = ""] = second.length > 5 ? [second.slice(0, 2), second.slice(2)] : halves(second);
    const inBadge = [top, bottom].map((line, at) =>
      words(line, { x: 676, y: 130 + at * 46, size: 40, fill: "#fff", align: "middle" }),
    );
    return `${badge}${inBadge.join("")}${words(main, { x: 48, y: 110, size: 62, fill: "#26282e" })}${words(style, { x: 50, y: 162, size: 32, fill: "#6a6d75" })}`;
  }
  const band = `<path d="M0 690 H800 V800 H0Z" fill="${accent}"/><path d="M0 690 H470 L430 800 H0Z" fill="#1f2126" opacity=".9"/>`;
  const bandWords = `${words(main, { x: 44, y: 764, size: 56, fill: "#ffe9b8" })}${words(second, { x: 774, y: 760, size: 42, fill: "#fff", align: "right" })}`;
  return `${band}${bandWords}${seed % 3 === 0 ? pill(style, 130, 76, 32, accent) : ""}`;
}

function halves(text: string): [string, string] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

/** Words on a rounded label centred at x, y. */
function pill(text: string, x: number, y: number, size: number, fill: string): string {
  const width = widthOf(text, size) + size * 1.4;
  const left = Math.max(20, x - width / 2);
  return `<rect x="${left}" y="${y - size}" width="${width}" height="${size * 1.8}" rx="${size * 0.9}" fill="${fill}"/>${words(text, { x: left + width / 2, y: y + size * 0.26, size, fill: "#fff", align: "middle" })}`;
}

function placed({ kind, colour, seed }: Subject, transform: string): string {
  return `<g transform="${transform}">${product(kind, paletteOf(colour, seed), seed)}</g>`;
}

function goodsOf(kind: Kind): Goods {
  return GOODS.find((goods) => goods.kind === kind) as Goods;
}

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
