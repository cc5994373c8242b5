"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Hint } from "@/components/ui/hint";
import { useWon } from "@/components/ui/won";
import type { ListedRow } from "./listed-row";

/** The loss that was confirmed for a listing, and why; nothing where none was. */
export function LossTaken({ taken }: { taken: ListedRow["lossTaken"] }) {
  const t = useTranslations("work");
  const won = useWon();
  if (!taken) return null;
  const text = t("lossTaken", { amount: won(taken.krw), reason: taken.reason });
  return (
    <Hint title={text} fills>
      <Typography tabIndex={0} noWrap variant="caption" sx={{ display: "block", flex: 1, color: "warning.main" }}>
        {text}
      </Typography>
    </Hint>
  );
}
