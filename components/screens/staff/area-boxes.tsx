"use client";
import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { AREAS, type Area } from "@/lib/domain/staff/areas";

type Props = { value: readonly Area[]; onChange: (areas: readonly Area[]) => void; error?: string | undefined };

/** What a staff member may do, each area with what it opens. */
export function AreaBoxes({ value, onChange, error }: Props) {
  const t = useTranslations("staff");
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{t("rights")}</FormLabel>
      {AREAS.map((area) => (
        <FormControlLabel
          key={area}
          sx={{ alignItems: "flex-start", mt: 0.5 }}
          control={
            <Checkbox
              size="small"
              checked={value.includes(area)}
              onChange={(_, isOn) => onChange(isOn ? [...value, area] : value.filter((one) => one !== area))}
              sx={{ pt: 0.25 }}
            />
          }
          label={
            <Box>
              {t(`area.${area}`)}
              <Typography variant="body2" component="span" sx={{ display: "block", color: "text.secondary" }}>
                {t(`areaHint.${area}`)}
              </Typography>
            </Box>
          }
        />
      ))}
      {error && <FormHelperText role="alert">{error}</FormHelperText>}
    </FormControl>
  );
}
