"use client";
import { MenuItem, Select } from "@mui/material";
import { useTranslations } from "next-intl";
import { useKeptChoice } from "./kept-choice";

/** How much room a row gets, in pixels; what does not fit into it is not shown. */
const DENSITIES = { compact: 44, comfortable: 64, pictures: 96 } as const;
export type Density = keyof typeof DENSITIES;

const isDensity = (text: string): text is Density => Object.hasOwn(DENSITIES, text);

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
    <Select
      value={density}
      onChange={({ target }) => isDensity(target.value) && onChoose(target.value)}
      inputProps={{ "aria-label": t("density.name") }}
      sx={{ fontSize: 13, "& .MuiSelect-select": { py: 0.5 } }}
    >
      {(Object.keys(DENSITIES) as Density[]).map((each) => (
        <MenuItem key={each} value={each}>
          {t(`density.${each}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
