import type { z } from "zod";
import { decisionOn, partsOf } from "@/lib/contract/figures";
import { mayIn, type Area } from "@/lib/domain/staff/areas";

type Place = { path: string; value: unknown };

/** The parts of a value that a step of `partsOf` leads to. */
function inside(value: unknown, step: string): unknown[] {
  const parts = Object(value) as Record<string, unknown>;
  return step === "[]" || step === "*" ? Object.values(parts) : step in parts ? [parts[step]] : [];
}

/** Whether an answer can hold something that is not shown to staff with these areas. */
export const hidesFrom = (reply: z.core.$ZodType, areas: readonly Area[]): boolean => {
  const decision = decisionOn(reply);
  if (decision && "shownTo" in decision && !mayIn(areas, decision.shownTo)) return true;
  return partsOf(reply).some(({ schema }) => hidesFrom(schema, areas));
};

/** What an answer has at each place that is not shown to staff with these areas, e.g. `.summary.[].expectedSettlement`. */
export function withheldPlaces(reply: z.core.$ZodType, answer: unknown, areas: readonly Area[], path = ""): Place[] {
  const decision = decisionOn(reply);
  if (decision && "shownTo" in decision && !mayIn(areas, decision.shownTo)) return [{ path, value: answer }];
  return partsOf(reply).flatMap(({ step, schema }) =>
    step === ""
      ? withheldPlaces(schema, answer, areas, path)
      : inside(answer, step).flatMap((part) => withheldPlaces(schema, part, areas, `${path}.${step}`)),
  );
}
