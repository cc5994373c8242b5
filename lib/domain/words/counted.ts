import { koreanOf, type Entry, type Role, type Setting } from "./entry";
import type { Piece } from "./pieces";

/** Goods that are counted by a number alone. */
const GOODS = new Set<Role>(["kind", "general", "part"]);
/** As many of one thing as an option has: up to twelve. A larger number is a size or a model. */
const COUNT = /^(?:[1-9]|1[0-2])$/u;
/** A number of things as the grammar of measures says it. */
const COUNTED = /^\d+(?:개|장|권|켤레|벌|쌍|병|통|팩)$/u;

/** A part by a word of two signs or more: of a single sign it is not sure that it is one. */
const isPart = (piece: Piece | undefined): boolean =>
  piece?.is === "word" && piece.entry.role === "part" && [...piece.text].length > 1;

/** How many a piece says there are, such as `4개`; undefined where it is no such number. */
function countOf(piece: Piece | undefined, before: Piece | undefined): string | undefined {
  if (piece?.is === "measure") return COUNTED.test(piece.measure.korean) ? piece.measure.korean : undefined;
  if (piece?.is !== "number" || !COUNT.test(piece.text)) return undefined;
  const isWithin = before !== undefined && before.is !== "space" && before.is !== "mark" && before.is !== "word";
  return isWithin ? undefined : `${piece.text}개`;
}

/**
 * The pieces with a number of goods after what is counted, as Korean says it: 4碗2勺 is `그릇 4개 숟가락 2개`, 2个杯 is
 * `컵 2개`. Of a name only a number of parts is one, and a guess: 9刷头 is `브러시 헤드 9개`. Its other numbers come
 * last.
 */
export function withCounts(pieces: readonly Piece[], setting: Setting): Piece[] {
  const isName = setting.kind === "name";
  const counted: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) continue;
    const isCounted = isName
      ? piece.is === "number" && isPart(next)
      : next?.is === "word" && GOODS.has(next.entry.role);
    const count = isCounted ? countOf(piece, pieces[at - 1]) : undefined;
    if (count === undefined || next?.is !== "word") {
      counted.push(piece);
      continue;
    }
    const way = { korean: `${koreanOf(next.entry, setting)} ${count}`, when: "" };
    const entry: Entry = { role: "set", ways: [way] };
    // 3瓶酒 counts bottles and 3瓶架 names a rack: any counter but 个 may be part of the goods' name.
    const isUnsure = isName || next.entry.isHomonym || !count.endsWith("개");
    counted.push({ is: "word", text: piece.text + next.text, entry, ...(isUnsure && { isTied: true }) });
    at += 1;
  }
  return counted;
}
