import type { ComponentProps } from "react";
import { Hint } from "./hint";

type Props = Omit<ComponentProps<"button">, "aria-label"> & {
  label: string;
  /** What its tooltip says beside the name, e.g. its keys. */
  keys?: string;
};

/** A round button of one icon as a plain element, with its name as tooltip. */
export const IconPress = ({ label, keys, ...button }: Props) => (
  <Hint title={keys ? `${label} (${keys})` : label}>
    <button type="button" className="n-icon-button" aria-label={label} {...button} />
  </Hint>
);
