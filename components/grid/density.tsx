"use client";
import { MenuItem, Select } from "@mui/material";
import { useTranslations } from "next-intl";
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
    <Select
      value={density}
      onChange={({ target }) => isDensity(target.value) && onChoose(target.value)}
      inputProps={{ "aria-label": t("density.name") }}
      sx={{ fontSize: 13, "& .MuiSelect-select": { py: 0.5 } }}
    >
      {DENSITY_NAMES.map((each) => (
        <MenuItem key={each} value={each}>
          {t(`density.${each}`)}
        </MenuItem>
      ))}
    </Select>
  );
}
