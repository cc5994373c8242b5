"use client";

const EMPTY = "M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z";
const CHECKED =
  "M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z";

type Props = { label: string; isChecked: boolean; isDisabled: boolean; onChange: () => void };

/** The tick of a row, which looks as MUI's small checkbox does and is three plain elements. */
export const RowTick = ({ label, isChecked, isDisabled, onChange }: Props) => (
  <span className="n-tick">
    <input type="checkbox" checked={isChecked} disabled={isDisabled} onChange={onChange} aria-label={label} />
    <svg className="n-icon n-icon-small" viewBox="0 0 24 24" focusable="false" aria-hidden>
      <path d={isChecked ? CHECKED : EMPTY} />
    </svg>
  </span>
);
