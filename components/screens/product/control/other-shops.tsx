"use client";
import { Box, Checkbox, FormControlLabel, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ListedRow } from "./listed-row";
import { listedElsewhere } from "./every-listed";
import { useGathering } from "./use-gathering";

type Props = { rows: readonly ListedRow[]; onAsk: (rows: readonly ListedRow[]) => void };

/** Takes what the chosen products are listed as at the seller's other shops along, so that a product is sold out everywhere. */
export function OtherShops({ rows, onAsk }: Props) {
  const t = useTranslations("listed.change");
  const gather = useGathering();
  const [others, setOthers] = useState<readonly ListedRow[] | null>(null);

  async function take(isTaken: boolean) {
    if (!isTaken) {
      setOthers(null);
      onAsk(rows);
      return;
    }
    const found = await gather.run((onPart) => listedElsewhere(rows, onPart));
    if (!found) return;
    setOthers(found);
    onAsk([...rows, ...found]);
  }
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={others !== null || gather.progress !== null}
            disabled={gather.progress !== null}
            onChange={(_, isTaken) => void take(isTaken)}
          />
        }
        label={t("others")}
      />
      {gather.progress && <LinearProgress aria-label={t("othersReading")} />}
      {others && (
        <Typography role="status" variant="body2" sx={{ color: "text.secondary", paddingInlineStart: 4 }}>
          {t(others.length > 0 ? "othersFound" : "othersNone", { count: others.length })}
        </Typography>
      )}
    </Box>
  );
}
