import { koreanOf, type Entry, type Setting } from "./entry";
import { isWordPiece, joined } from "./joined";
import type { Piece } from "./pieces";

/** The sign before what goods are made to look or feel like. */
const IMITATES = "仿";
/** Of leather and fur the word for what spares nature says that no animal is in it. */
const SPARES = "环保";
const OF_ANIMALS = /(?<!인조 ?|합성)(가죽|퍼)(?= |$)/u;
/** The signs behind a material that goods only feel or look like. */
const LIKE = /^(?:质?感|风)$/u;
/** Korean that says already that a thing is none. */
const SAYS_SO = /(?:터치|큐빅|페이크 퍼)$/u;
const LEATHER = /가죽$/u;
const SILK = /(?:실크|비단)$/u;
/** What is put on the skin and feels like it. */
const TOUCHED = /(?:캐시미어|밍크|울|양모|[털모]|린넨|리넨|마|면|데님|스웨이드)$/u;
/** What is made by hand or machine in place of the real one, and is called so. */
const ARTIFICIAL = /(?:진주|크리스탈|다이아|다이아몬드|옥|호박|보석|루비|대리석|라탄|잔디|꽃|모발)$/u;

/**
 * The pieces with every imitation and what it imitates as one: of 仿珍珠耳环 the first two are `인조 진주`, and of 貂毛感外套 `밍크 터치`.
 * What is imitated must not be said alone, because a buyer would pay for the real one. Before an unknown word both are unknown.
 * Goods that are imitated, and pictures, which are none of what they show, are left as they are.
 */
export function withImitations(pieces: readonly Piece[], setting: Setting): Piece[] {
  const whole: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) continue;
    const one = next && (likeness(piece, next, setting) ?? spared(piece, next, setting) ?? copy(piece, next, setting));
    whole.push(one ?? piece);
    if (one) at += 1;
  }
  return whole;
}

/** A material and the sign behind it: 貂毛感. */
function likeness(piece: Piece, next: Piece, setting: Setting): Piece | undefined {
  if (!isWordPiece(piece) || piece.entry.role !== "material" || !LIKE.test(next.text)) return undefined;
  const korean = imitated(piece.entry, setting);
  return korean === undefined ? undefined : joined([piece, next], { role: "feature", korean, isGuess: true }, setting);
}

/** Leather or fur, or goods of it, that spare the animals: 环保皮包. */
function spared(piece: Piece, next: Piece, setting: Setting): Piece | undefined {
  if (piece.text !== SPARES || !isWordPiece(next) || !OF_ANIMALS.test(koreanOf(next.entry, setting))) return undefined;
  const ways = next.entry.ways.map((way) => ({ ...way, korean: way.korean.replace(OF_ANIMALS, artificial) }));
  return { ...next, text: piece.text + next.text, entry: { ...next.entry, ways }, isTied: true };
}
const artificial = (thing: string): string => (thing === "가죽" ? "인조가죽" : `인조 ${thing}`);

/** The sign and what goods are made like: 仿珍珠. */
function copy(piece: Piece, next: Piece, setting: Setting): Piece | undefined {
  if ((piece.is !== "unknown" && piece.is !== "word") || piece.text !== IMITATES) return undefined;
  if (next.is === "unknown") return { is: "unknown", text: piece.text + next.text };
  const korean = next.is === "word" ? imitated(next.entry, setting) : undefined;
  return korean === undefined ? undefined : joined([piece, next], { role: "feature", korean, isGuess: true }, setting);
}

/** How a thing is called that is none: `인조가죽`, `실키`, `밍크 터치`, `인조 진주`, `기계식 스타일`; undefined of goods and pictures. */
function imitated(entry: Entry, setting: Setting): string | undefined {
  const korean = koreanOf(entry, setting);
  if (korean === "" || entry.role === "kind" || entry.role === "pattern") return undefined;
  if (SAYS_SO.test(korean)) return korean;
  if (LEATHER.test(korean)) return "인조가죽";
  if (SILK.test(korean)) return "실키";
  if (TOUCHED.test(korean)) return `${korean} 터치`;
  return ARTIFICIAL.test(korean) ? `인조 ${korean}` : `${korean} 스타일`;
}
