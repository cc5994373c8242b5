import { z } from "zod";
import { BASE_MARKET, OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import { categoryOfWay, namesOf, type Category } from "./category";

export const CATEGORY_SET_NAME_LENGTH_MAX = 100;

const chosen = z.object({
  id: z.number().int(),
  largeName: z.string(),
  middleName: z.string().nullish(),
  smallName: z.string().nullish(),
  detailName: z.string().nullish(),
  subdetailName: z.string().nullish(),
  subsubdetailName: z.string().nullish(),
  marketFee: z.number().nullish(),
  /** True where the seller chose it in place of what the words suggested. */
  isCorrected: z.boolean().optional(),
});

/** The JSON text of a saved set: the SmartStore choice with its level names, and what it means elsewhere. */
const stored = chosen.extend({ mapped: z.partialRecord(z.enum(OPEN_MARKET_NAMES), chosen).optional() });

type Chosen = Category & { isCorrected?: boolean };
export type Choices = Partial<Record<OpenMarketName, Chosen>>;

/** A saved set's text read back; undefined where it is no set any more. Never throws. */
export function readSet(text: string): Choices | undefined {
  const read = stored.safeParse(parsed(text));
  if (!read.success) return undefined;
  const { mapped = {}, ...base } = read.data;
  // Another client may have saved names without a category yet: the id is then a placeholder.
  return { ...mapped, ...(base.id > 0 && { [BASE_MARKET]: base }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NOTHING: Chosen = { id: -1, largeName: "" };
const kept = (choice: Chosen): Chosen => ({
  ...categoryOfWay(choice.id, namesOf(choice), choice.marketFee ?? null),
  ...(choice.isCorrected && { isCorrected: true }),
});

/** The text of a set: `readSet(setText(choices))` are the same choices. */
export function setText(choices: Choices): string {
  const { [BASE_MARKET]: base = NOTHING, ...others } = choices;
  const mapped = Object.fromEntries(
    Object.entries(others).flatMap(([market, choice]) => (choice ? [[market, kept(choice)]] : [])),
  );
  return JSON.stringify({ ...kept(base), mapped });
}

/**
 * What the seller corrected before for the same SmartStore category, newest set first: a correction is made once and
 * holds for every later choice.
 */
export function remembered(sets: readonly { smartstore: string }[], baseId: number): Choices {
  const found: Choices = {};
  for (const { smartstore } of sets) {
    const set = readSet(smartstore);
    if (set?.[BASE_MARKET]?.id !== baseId) continue;
    for (const market of OPEN_MARKET_NAMES) {
      const choice = set[market];
      if (choice?.isCorrected && !found[market]) found[market] = choice;
    }
  }
  return found;
}
