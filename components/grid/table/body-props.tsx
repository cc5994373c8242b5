import type { GridProps } from "./grid-props";
import type { RowOf } from "./grid-row";

/** What the rows of a long list are drawn from. */
export type BodyProps<Row, Edit> = GridProps<Row, Edit> & { span: number; rowOf: RowOf<Row, Edit> };

/** The room of rows that are not drawn. */
export const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
