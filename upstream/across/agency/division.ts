import type { ApplyDivision } from "@/lib/contract/schemas/agency";
import { estimatedFee } from "@/lib/domain/agency/fee";
import { declarationTax } from "@/lib/domain/customs/declaration";
import { splitUnderLine } from "@/lib/domain/customs/parcel-split";
import {
  isPriced,
  linesOf,
  piecesIn,
  type Carriage,
  type CustomsDesk,
  type PlannedParcel,
  type Thing,
} from "./planned-goods";

/** What a way to divide one receiver's goods over parcels costs: tax, and the forwarder's fee of all its parcels. */
function choiceOf(
  idxs: readonly (readonly number[])[],
  things: readonly Thing[],
  carriage: Carriage,
  desk: CustomsDesk,
  isChosen: boolean,
): ApplyDivision["choices"][number] {
  const all = piecesIn(things);
  const parcels = idxs.map((some) => {
    const mine = things.filter(({ order }) => some.includes(order.idx));
    const weightG = Math.ceil((carriage.weightG * piecesIn(mine)) / Math.max(1, all));
    const own = { carriage: { ...carriage, weightG }, things: mine };
    const { tax } = declarationTax(linesOf(own, desk), desk.terms);
    return {
      idxs: [...some],
      usdCents: tax.usdCents,
      isOverLine: tax.isOverLine,
      tax,
      fee: estimatedFee(own.carriage),
    };
  });
  const sum = (of: (one: (typeof parcels)[number]) => number) => parcels.reduce((total, one) => total + of(one), 0);
  return {
    parcels: parcels.map(({ idxs: some, usdCents, isOverLine }) => ({ idxs: some, usdCents, isOverLine })),
    taxKrw: isPriced(things) ? sum(({ tax }) => tax.total) : null,
    feeKrw: carriage.weightG > 0 ? sum(({ fee }) => fee) : null,
    isChosen,
  };
}

const isSame = (one: readonly (readonly number[])[], other: readonly (readonly number[])[]): boolean => {
  const texts = (some: typeof one) => some.map((idxs) => [...idxs].sort((a, b) => a - b).join(",")).sort();
  return texts(one).join("|") === texts(other).join("|");
};

/** For a receiver whose goods are over the line together, or are divided already: the ways to divide them, and their costs. */
export function divisionOf(parcels: readonly PlannedParcel[], desk: CustomsDesk): ApplyDivision | undefined {
  const things = parcels.flatMap((parcel) => parcel.things);
  const [first] = parcels;
  if (!first || things.length < 2) return undefined;
  const now = parcels.map((parcel) => parcel.things.map(({ order }) => order.idx));
  const carriage = { ...first.carriage, weightG: parcels.reduce((all, one) => all + one.carriage.weightG, 0) };
  const lines = linesOf({ carriage, things }, desk);
  const together = [things.map(({ order }) => order.idx)];
  const split = splitUnderLine(lines, desk.terms);
  if (now.length === 1 && !declarationTax(lines, desk.terms).tax.isOverLine) return undefined;
  const ways = [together, ...(split ? [split] : [])];
  if (!ways.some((way) => isSame(way, now))) ways.push(now);
  return {
    idxs: together.flat(),
    choices: ways.map((way) => choiceOf(way, things, carriage, desk, isSame(way, now))),
  };
}
