import { highestOf } from "@/lib/domain/kit/extremes";
import { cutTo, eucKrBytes, lengthOf } from "@/lib/domain/product/build-name";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { comparedName, JOIN, signsIn, type OptionFacts } from "./option-facts";
import type { MarketName } from "@/lib/domain/markets/markets";

export type NamedValue = { id: string; name: string };
/** A group of options by its Korean names; groups without values are left out. */
export type NamedGroup = { id: string; name: string; values: readonly NamedValue[] };

type Fits = (text: string) => boolean;

/** A text without the signs a market refuses: each becomes a space. What has none stays as it is. */
const withoutMarks = (name: string, marks: RegExp | undefined): string =>
  marks?.test(name) ? name.split(marks).join(" ").replace(/\s+/gu, " ").trim() : name;

/**
 * A text that fits, shortened by whole words from its end, or cut where one word alone is too long.
 * Example: where ten characters fit, "Extra Large Long" becomes "Extra".
 */
export function shortened(text: string, fits: Fits): string {
  const words = text.trim().split(/\s+/u);
  while (words.length > 1 && !fits(words.join(" "))) words.pop();
  let short = words.join(" ");
  while (short !== "" && !fits(short)) short = cutTo(short, lengthOf(short) - 1);
  return short;
}

/**
 * A joined option name as a market takes it: without the signs it refuses, and cut at its bytes in EUC-KR; 11st's 50 are
 * 25 Korean characters (docs/markets.md#11st-product-limits). Example: at 11st "M & L, 긴팔" is "M L 긴팔".
 */
export function takenName(name: string, market: MarketName): string {
  const { joinedBytes = Infinity, optionMarks } = MARKET_LIMITS[market];
  let room = joinedBytes;
  const signs = [...withoutMarks(name, optionMarks).replace(/\s+/gu, " ").trim()];
  const end = signs.findIndex((sign) => (room -= eucKrBytes(sign)) < 0);
  return (end < 0 ? signs : signs.slice(0, end)).join("").trim();
}

/** How much of a total each may use: short names get what they need, the others share the rest equally. */
function shares(wanted: readonly number[], total: number): number[] {
  if (!Number.isFinite(total)) return wanted.map(() => Infinity);
  const given = wanted.map(() => 0);
  const order = wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  let left = total;
  for (const [served, at] of order.entries()) {
    given[at] = Math.min(wanted[at] ?? 0, Math.floor(left / (order.length - served)));
    left -= given[at];
  }
  return given.map((share) => share + Math.floor(left / given.length));
}

/** The whole words all names begin with, e.g. "라운드 반팔 티셔츠 " of its colours; never all of a name. */
function commonStart(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const words = others.length === 0 ? [] : first.split(" ").slice(0, -1);
  while (words.length > 0 && !others.every((name) => name.startsWith(`${words.join(" ")} `))) words.pop();
  return words.length === 0 ? "" : `${words.join(" ")} `;
}

/** A name that fits with its last word, which is what tells options apart, and as much of its beginning as has room. */
function withItsEnd(name: string, fits: Fits): string {
  const words = name.split(" ");
  const end = words.pop() ?? "";
  if (words.length === 0 || !fits(end)) return shortened(name, fits);
  const head = shortened(words.join(" "), (text) => fits(`${text} ${end}`));
  return head === "" ? end : `${head} ${end}`;
}

/** The same under names that fit, none twice. One that fits and is the first of its kind stays as it is. */
function renamed<Named extends NamedValue>(
  all: readonly Named[],
  marks: RegExp | undefined,
  fitsAt: (at: number) => Fits,
): Named[] {
  // A name made of nothing but refused signs still needs one.
  const plain = all.map(({ name }, at) => (name.trim() === "" ? name : withoutMarks(name, marks) || `${at + 1}번`));
  const start = commonStart(plain);
  const cut = plain.map((name, at) => {
    const fits = fitsAt(at);
    if (name.trim() === "" || fits(name)) return name;
    return shortened(name.startsWith(start) ? name.slice(start.length) : name, fits);
  });
  const twice = new Set(cut.filter((name, at) => cut.indexOf(name) !== at));
  const wanted = cut.map((name, at) => {
    const isCut = name !== plain[at] && twice.has(name);
    return isCut ? withItsEnd(plain[at] ?? "", fitsAt(at)) : name;
  });
  const taken = new Map<string, number>();
  for (const [at, { name }] of all.entries())
    if (wanted[at] === name && !taken.has(comparedName(name))) taken.set(comparedName(name), at);
  const copies = new Map<string, number>();
  return all.map((one, at) => {
    const own = wanted[at] ?? "";
    const fits = fitsAt(at);
    let name = own;
    while (own.trim() !== "" && (taken.get(comparedName(name)) ?? at) !== at) {
      const copy = (copies.get(own) ?? 1) + 1;
      copies.set(own, copy);
      name = `${shortened(own, (text) => fits(`${text}(${copy})`))}(${copy})`;
      if (!fits(name)) return one;
    }
    taken.set(comparedName(name), at);
    return name === one.name ? one : { ...one, name };
  });
}

/**
 * The same groups under names a market takes: refused signs become spaces, and what is too long loses the words all names
 * of its group begin with, then its end; its last word stays where that alone tells it from another. What would still fall
 * together is numbered, as in "빨강(2)". Where the market joins the values of a combination and one is too long, each
 * group gets a part of the room, so that every combination fits. What it takes stays as it is.
 */
export function namesFor(groups: readonly NamedGroup[], facts: OptionFacts, target: MarketName): NamedGroup[] {
  const { optionLength = Infinity, groupLength = Infinity, joinedLength = Infinity, ...limits } = MARKET_LIMITS[target];
  const { joinedBytes = Infinity, optionMarks } = limits;
  const counted = limits.joinedBytes === undefined ? lengthOf : eucKrBytes;
  const size = (name: string): number => counted(withoutMarks(name, optionMarks));
  const joints = Math.max(0, groups.length - 1) * JOIN.length;
  const isTooLong = facts.longestJoined > joinedLength || facts.longestJoinedBytes > joinedBytes;
  const room = isTooLong ? Math.min(joinedLength, joinedBytes) - joints : Infinity;
  const valueRoom = shares(
    groups.map(({ values }) => highestOf(values.map(({ name }) => Math.min(size(name), optionLength)))),
    room,
  );
  const groupRoom = shares(
    groups.map(({ name }) => size(name)),
    joinedBytes - joints,
  );
  const named = groups.map((group, place) => ({
    ...group,
    values: renamed(
      group.values,
      optionMarks,
      () => (text) => lengthOf(text) <= optionLength && counted(text) <= (valueRoom[place] ?? 0),
    ),
  }));
  return renamed(
    named,
    optionMarks,
    (place) => (text) => lengthOf(text) <= groupLength && counted(text) <= (groupRoom[place] ?? 0),
  );
}

const begins = (text: string, start: string): boolean => `${text} `.startsWith(`${start} `);

/**
 * Whether two combinations of the groups might get the same name once their values are joined. Said too often rather
 * than too rarely: which combinations there are is not asked. Example: "빨강" and "빨강 S" with sizes "S M" and "M".
 */
export function mayFallTogether(groups: readonly NamedGroup[]): boolean {
  const names = groups.map(({ values }) => new Set(values.map(({ name }) => comparedName(name))));
  if (names.some((own, place) => own.size < (groups[place]?.values.length ?? 0))) return true;
  return names.slice(0, -1).some((own, place) => {
    // What a longer name has beyond a shorter one, the next value would have to begin with.
    const beyond = [...own].flatMap((name) => {
      const words = name.split(" ");
      return words.slice(1).flatMap((_, at) => {
        const rest = words.slice(at + 1).join(" ");
        return own.has(words.slice(0, at + 1).join(" ")) ? [rest] : [];
      });
    });
    return beyond.some((rest) => [...(names[place + 1] ?? [])].some((one) => begins(one, rest) || begins(rest, one)));
  });
}

/**
 * The facts of options after renaming; `from` are their names before. The combinations are unknown here, so the longest
 * joined name is an upper bound: all longest values together, at most the old length plus the growth of the names.
 */
export function renamedFacts(facts: OptionFacts, from: readonly NamedGroup[], to: readonly NamedGroup[]): OptionFacts {
  const values = to.flatMap((group) => group.values.map(({ name }) => name));
  const names = to.map(({ name }) => name.trim());
  const joints = Math.max(0, to.length - 1) * JOIN.length;
  const joined = (count: (name: string) => number, before: number): number => {
    const most = to.map((group) => highestOf(group.values.map(({ name }) => count(name))));
    const grown = to.map((group, place) =>
      highestOf(group.values.map(({ name }, at) => count(name) - count(from[place]?.values[at]?.name ?? ""))),
    );
    const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
    return Math.min(sum(most) + joints, before + sum(grown.map((by) => Math.max(0, by))));
  };
  return {
    ...facts,
    longest: highestOf(values.map(lengthOf)),
    longestBytes: highestOf(values.map(eucKrBytes)),
    marks: signsIn([...names, ...values]),
    longestJoined: joined(lengthOf, facts.longestJoined),
    longestJoinedBytes: joined(eucKrBytes, facts.longestJoinedBytes),
    groupsJoinedBytes: eucKrBytes(names.join(JOIN)),
    groupLongest: highestOf(names.map(lengthOf)),
    nameless: [...names, ...values].some((name) => name.trim() === ""),
    repeated: mayFallTogether(to) ? facts.repeated : null,
  };
}
