"use client";
import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/ui/choice-field";
import { DENSITIES, DENSITY_NAMES, isDensity, type Density } from "@/lib/domain/kit/density";
import { useKeptChoice } from "./kept-choice";

/** The density of a list, remembered per list in this browser; the usual one until the seller chooses another. */
export function useDensity(list: string, usual: Density = "compact") {
  const [kept, choose] = useKeptChoice(`density:${list}`);
  const density: Density = isDensity(kept) ? kept : usual;
  return { density, rowHeight: DENSITIES[density], choose };
}

type Props = { density: Density; onChoose: (density: Density) => void };

/** Chooses the height of a list's rows. */
export function DensityChoice({ density, onChoose }: Props) {
  const t = useTranslations("cells");
  return (
    <ChoiceField
      isLabelHidden
      label={t("density.name")}
      value={density}
      choices={DENSITY_NAMES.map((each) => ({ code: each, name: t(`density.${each}`) }))}
      onChoose={(code) => isDensity(code) && onChoose(code)}
    />
  );
}
