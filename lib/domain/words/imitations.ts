import { koreanOf, type Entry, type Setting } from "./entry";
import type { Piece } from "./pieces";

/** The sign for what is made to look or feel like another thing. */
const IMITATES = "仿";
/** Korean that says already that a thing is none. */
const SAYS_SO = /(?:터치|큐빅|페이크 퍼)$/u;
const LEATHER = /가죽$/u;
const SILK = /(?:실크|비단)$/u;
/** What is put on the skin and feels like it. */
const TOUCHED = /(?:캐시미어|밍크|울|양모|[털모]|린넨|리넨|마|면|데님|스웨이드)$/u;
/** What is made by hand or machine in place of the real one, and is called so. */
const ARTIFICIAL = /(?:진주|크리스탈|다이아|다이아몬드|옥|호박|보석|루비|대리석|라탄|잔디|꽃|모발)$/u;

/**
 * The pieces with every imitation and what it imitates as one: of 仿珍珠耳环 the first two are `인조 진주`. What is imitated must not
 * be said alone, because a buyer would pay for the real one. Before an unknown word both are unknown. Goods that are
 * imitated, and pictures, which are none of what they show, are left as they are.
 */
export function withImitations(pieces: readonly Piece[], setting: Setting): Piece[] {
  const whole: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) continue;
    const isImitation = (piece.is === "unknown" || piece.is === "word") && piece.text === IMITATES;
    if (!isImitation || !next || (next.is !== "word" && next.is !== "unknown")) {
      whole.push(piece);
      continue;
    }
    const text = piece.text + next.text;
    if (next.is === "unknown") {
      whole.push({ is: "unknown", text });
      at += 1;
      continue;
    }
    const korean = imitated(next.entry, setting);
    if (korean === undefined) {
      whole.push(piece);
      continue;
    }
    const entry: Entry = { role: "feature", ways: [{ korean, when: "" }] };
    whole.push({ is: "word", text, entry, isTied: true });
    at += 1;
  }
  return whole;
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
