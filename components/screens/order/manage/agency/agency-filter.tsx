"use client";
import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AGENCY_STATES } from "@/lib/domain/agency/states";
import { SHIPPING_WAYS } from "@/lib/domain/agency/fee";
import type { Agency } from "./use-agency";

/** Counts by state, each a filter, and the search. An empty state is left out unless it is selected. */
export function AgencyFilter({ agency }: { agency: Agency }) {
  const t = useTranslations("agency");
  const common = useTranslations("common");
  const [typed, setTyped] = useState<string | null>(null);
  const { query, statistics, set } = agency;
  const counts = new Map(statistics?.states.map(({ status, count }) => [status, count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const states = AGENCY_STATES.filter((state) => (counts.get(state) ?? 0) > 0 || query.agencyStatus === state);
  const choices = [
    ["", common("all"), all] as const,
    ...states.map((state) => [state, t(`state.${state}`), counts.get(state) ?? 0] as const),
  ];
  return (
    <>
      <Box
        role="group"
        aria-label={t("states")}
        sx={{ display: "flex", gap: 0.75, flexWrap: "wrap", px: 1.5, pt: 1.5 }}
      >
        {choices.map(([state, name, count]) => (
          <Button
            key={state}
            size="small"
            variant={query.agencyStatus === state ? "contained" : "outlined"}
            aria-pressed={query.agencyStatus === state}
            onClick={() => set({ agencyStatus: state })}
          >
            {t("stateCount", { name, count })}
          </Button>
        ))}
      </Box>
      <Box
        component="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          set({ agencyWord: (typed ?? query.agencyWord).trim() });
        }}
        sx={{ display: "flex", gap: 1, p: 1.5, flexWrap: "wrap", alignItems: "center" }}
      >
        <TextField
          select
          label={t("wayLabel")}
          value={query.agencyWay}
          onChange={({ target }) => set({ agencyWay: target.value })}
          sx={{ width: 140 }}
        >
          <MenuItem value="">{common("all")}</MenuItem>
          {SHIPPING_WAYS.map((way) => (
            <MenuItem key={way} value={way}>
              {t(`way.${way}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t("keyword")}
          value={typed ?? query.agencyWord}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ width: { xs: "100%", sm: 300 } }}
        />
        <Button type="submit" variant="outlined">
          {common("search")}
        </Button>
        {agency.isNarrowed && (
          <Button
            variant="text"
            onClick={() => {
              setTyped(null);
              set({ agencyStatus: "", agencyWord: "", agencyWay: "" });
            }}
          >
            {common("reset")}
          </Button>
        )}
      </Box>
    </>
  );
}
