import type { ReactNode } from "react";

type Props = {
  span: number;
  measure?: ((element: Element | null) => void) | undefined;
  /** Its place among all that the list draws below each other, where that is measured. */
  line?: number;
  children: ReactNode;
};

/** What is below a row of a list, over its whole width. */
export const BelowRow = ({ span, measure, line, children }: Props) => (
  <tr ref={measure} data-below="" data-line={line}>
    <td colSpan={span}>{children}</td>
  </tr>
);
