"use client";
import { Box, Button } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import type { Listed } from "./use-listed";

const STATES = ["OnSale", "SoldOut", "Suspended", "Review", "Blocked"] as const;

/**
 * How many listings are in each state under the other filters, and how many differ at their market; a press shows those
 * alone.
 */
export function StateCounts({ list }: { list: Listed }) {
  const t = useTranslations("listed");
  const common = useTranslations("common");
  const format = useFormatter();
  const { stateCounts } = list;
  const isAdrift = list.query.adrift !== "";
  const all = stateCounts && Object.values(stateCounts).reduce((sum, count) => sum + count, 0);
  const said = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${format.number(count)}`;
  return (
    <Box
      role="group"
      aria-label={t("filter.state")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.25, "& .MuiButton-root": { px: 1, minWidth: 0 } }}
    >
      {["", ...STATES].map((state) => {
        const isShown = list.query.state === state;
        const label = state === "" ? common("all") : t(`state.${state as "OnSale"}`);
        const count = state === "" ? all : stateCounts && (stateCounts[state] ?? 0);
        return (
          <Button
            key={state}
            size="small"
            variant={isShown ? "contained" : "text"}
            aria-pressed={isShown}
            onClick={() => list.set({ state })}
          >
            {said(label, count)}
          </Button>
        );
      })}
      {(list.adriftCount > 0 || isAdrift) && (
        <Button
          size="small"
          color="warning"
          variant={isAdrift ? "contained" : "text"}
          aria-pressed={isAdrift}
          onClick={() => list.set({ adrift: isAdrift ? "" : "1" })}
        >
          {said(t("atMarket.differs"), list.adriftCount)}
        </Button>
      )}
    </Box>
  );
}
