import { channelsOf } from "./contrast";
import { COLUMN_FROM } from "./lay-out";
import { coveredFrame, type Frame, type Region } from "./region";
import { SHRINK } from "./written";

/** How alike letters of one paragraph are: their sizes as a share, their colours in shades. */
const SIZES_APART = 0.15;
const COLOURS_APART = 70;
/** In letter sizes: how exactly lines begin below each other, and how far below. */
const EDGES_APART = 0.4;
const BELOW_MOST = 2.2;
/** Cells of one row of a table have so much of their height in common. */
const ROW_SHARE = 0.6;
const BESIDE_MOST = 12;

/** A region with its Korean, and the size the writing had that it covers. */
export type Written = { region: Region; size: number };

/**
 * Regions of one paragraph, list or table in one size and weight, and those that begin at one edge at exactly that edge: reading finds
 * lines some pixels apart, and one with longer Korean is smaller than its neighbours. The smallest decides, but not one that
 * is smaller than writing may become for a neighbour's sake. Answers the regions in their order.
 */
export function evened(all: readonly Written[]): readonly Region[] {
  const groups = groupsOf(all, (one, other) => isColumnOf(one, other) || isBeside(one, other));
  const columns = groupsOf(all, isColumnOf);
  return all.map((one, at) => {
    const group = groups[at] ?? [one];
    const { region } = one;
    const floor = SHRINK * middle(group.map(({ size }) => size));
    const sizes = group.map((other) => other.region.size).filter((size) => size >= floor);
    const size = Math.min(region.size, ...sizes);
    const bold = isBold(group);
    const edges = (columns[at] ?? [])
      .map((other) => other.region.x)
      .filter((x) => Math.abs(x - region.x) <= EDGES_APART * one.size);
    return region.align === "left" && edges.length > 1
      ? { ...region, size, bold, x: middle(edges) }
      : { ...region, size, bold };
  });
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** What most of a group are: how thick small strokes are is a guess for one line, and sure for several. */
const isBold = (group: readonly Written[]): boolean =>
  group.filter(({ region }) => region.bold).length * 2 >= group.length;

/** For each region those it belongs with by way of any others, itself among them. */
function groupsOf(
  all: readonly Written[],
  areNext: (one: Written, other: Written) => boolean,
): readonly (readonly Written[])[] {
  const groupOf = all.map((_, at) => at);
  for (let one = 0; one < all.length; one += 1)
    for (let other = one + 1; other < all.length; other += 1) {
      const [a, b] = [all[one], all[other]];
      if (!a || !b || groupOf[one] === groupOf[other] || !isOneKind(a, b) || !areNext(a, b)) continue;
      const [kept, gone] = [groupOf[one], groupOf[other]];
      groupOf.forEach((group, at) => group === gone && (groupOf[at] = kept ?? at));
    }
  return groupOf.map((group) => all.filter((_, at) => groupOf[at] === group));
}

function isOneKind(a: Written, b: Written): boolean {
  if (a.region.angle || b.region.angle || isStacked(a.region) || isStacked(b.region)) return false;
  if (Math.abs(a.size - b.size) > SIZES_APART * Math.max(a.size, b.size)) return false;
  const [one, other] = [channelsOf(a.region.colour), channelsOf(b.region.colour)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) <= COLOURS_APART;
}

const isStacked = (one: Region): boolean => {
  const { width, height } = coveredFrame(one);
  return height >= width * COLUMN_FROM;
};

const edgeOf = ({ x, width }: Frame, align: Region["align"]): number =>
  align === "left" ? x : align === "right" ? x + width : x + width / 2;

const isColumnOf = (one: Written, other: Written): boolean => isBelow(one, other) || isBelow(other, one);

/** Whether one line is right below another and begins, ends or is centred as that. */
function isBelow(upper: Written, lower: Written): boolean {
  const [one, other] = [coveredFrame(upper.region), coveredFrame(lower.region)];
  const { align } = upper.region;
  const gap = other.y - (one.y + one.height);
  return (
    align === lower.region.align &&
    gap > -EDGES_APART * upper.size &&
    gap <= BELOW_MOST * upper.size &&
    Math.abs(edgeOf(one, align) - edgeOf(other, align)) <= EDGES_APART * upper.size
  );
}

function isBeside(a: Written, b: Written): boolean {
  const [one, other] = [coveredFrame(a.region), coveredFrame(b.region)];
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const gap = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  return shared >= ROW_SHARE * Math.min(one.height, other.height) && gap <= BESIDE_MOST * a.size;
}
