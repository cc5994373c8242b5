"use client";
import { useTranslations } from "next-intl";
import { Press, type PressProps } from "@/components/ui/press";

type Props = PressProps & {
  /** How many rows are chosen, and how many it takes at once. */
  count: number;
  max: number;
};

/** What is done with the chosen rows and takes so many at once; with more it says so and cannot be pressed. */
export function BoundedButton({ count, max, disabled, children, ...button }: Props) {
  const t = useTranslations("cells");
  const isTooMany = count > max;
  return (
    <Press {...button} disabled={isTooMany || disabled}>
      {children}
      {isTooMany && ` ${t("upTo", { max })}`}
    </Press>
  );
}
