import type { ReactNode } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { BelowRow } from "./below-row";
import { Spacer, type BodyProps } from "./body-props";
import { GridRow } from "./grid-row";
import { linesOf } from "./lines";

/** So many rows fill a window, whatever their height. */
const FIRST_ROWS = 50;

/** The first rows of a long list, as they are drawn until what windows them is there. */
function FirstRows({ rows, idOf, rowHeight = 56, span, rowOf, unfolded, below }: BodyProps<unknown, unknown>) {
  return (
    <tbody>
      {linesOf(rows.slice(0, FIRST_ROWS), idOf, unfolded).map(({ row, index, key, isBelow }) =>
        isBelow ? (
          <BelowRow key={key} span={span}>
            {below?.(row)}
          </BelowRow>
        ) : (
          <GridRow key={key} {...rowOf(row, index)} />
        ),
      )}
      <Spacer height={Math.max(0, rows.length - FIRST_ROWS) * rowHeight} span={span} />
    </tbody>
  );
}

/** The rows are drawn anew when they change to windowed ones, and what is being typed in one of them would be lost. */
const untilNothingIsEntered = async (): Promise<void> => {
  while (document.activeElement?.closest("tbody td"))
    await new Promise((left) => document.addEventListener("focusout", () => setTimeout(left), { once: true }));
};

/**
 * The rows of a list of more than fifty, of which those in view are drawn. The package that works out which ones comes with
 * the first such list, because a page of a list has thirty or fifty rows until a seller asks for more.
 */
export const VirtualBody = onDemand(
  () =>
    import("./windowed-body").then(async (part) => {
      await untilNothingIsEntered();
      return part.WindowedBody as typeof FirstRows;
    }),
  FirstRows,
) as unknown as <Row, Edit>(props: BodyProps<Row, Edit>) => ReactNode;
