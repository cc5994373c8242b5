import type { ComponentProps, ReactNode } from "react";

export type PressProps = ComponentProps<"button"> & {
  /** With an edge, without one, or filled for what a screen is for. */
  look?: "outlined" | "text" | "filled" | undefined;
  /** What it means, where it is not only one press of several. */
  tone?: "secondary" | "warning" | "error" | undefined;
  icon?: ReactNode;
  /** What a press opens, e.g. the arrow of a menu. */
  end?: ReactNode;
  /** What its press began is under way: it cannot be pressed again until that ends. */
  loading?: boolean | undefined;
};

/** A button with a text as one plain element, for the heads and bars of lists; it looks as MUI's small one does. */
export function Press({
  look = "outlined",
  tone,
  icon,
  loading = false,
  disabled,
  children,
  end,
  ...button
}: PressProps) {
  return (
    <button
      type="button"
      className="n-button"
      data-look={look === "outlined" ? undefined : look}
      data-tone={tone}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...button}
    >
      {loading ? <i className="n-spin" /> : icon && <span className="n-begin">{icon}</span>}
      {children}
      {end && <span className="n-end">{end}</span>}
    </button>
  );
}
