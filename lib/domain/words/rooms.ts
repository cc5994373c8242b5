/** Rooms of a house, and furniture that names one, such as 식탁. Words for a car or for the whole house are not among them. */
const ROOM =
  /^(?:거실|침실|안방|주방|욕실|화장실|현관|방|아동방|기숙사|사무실|회의실|호텔|식당|카페|매장|베란다|식탁|티테이블|침대 옆|책상|교실)$/u;
/** Goods for more rooms are for any. */
const ROOMS_MAX = 2;

type Said = { korean: string; role: string };

/** The words of a name with its first two rooms: `방`, `침실`, `주방`, `욕실` is `방`, `침실`. */
export function withFewRooms<Word extends Said>(words: readonly Word[]): Word[] {
  const more = new Set(words.filter(({ korean, role }) => role === "place" && ROOM.test(korean)).slice(ROOMS_MAX));
  return words.filter((word) => !more.has(word));
}
