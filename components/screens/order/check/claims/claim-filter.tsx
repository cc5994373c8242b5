"use client";
import { Refresh as RefreshIcon } from "@/components/ui/icons/refresh";
import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { STATE_CHOICES, type Claims } from "./use-claims";

/** The toolbar above the claims: reads new claims from the markets and filters the list. */
export function ClaimFilter({ claims }: { claims: Claims }) {
  const t = useTranslations("claims");
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box
      component="form"
      role="search"
      aria-label={t("search")}
      onSubmit={(event) => {
        event.preventDefault();
        claims.filter({ word: typed ?? claims.query.claimWord });
      }}
      sx={{
        display: "flex",
        gap: 1,
        p: 1.5,
        flexWrap: "wrap",
        alignItems: "center",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Button
        variant="outlined"
        startIcon={<RefreshIcon />}
        loading={claims.pulling}
        loadingPosition="start"
        onClick={() => void claims.refresh()}
      >
        {t("pull")}
      </Button>
      <TextField
        select
        label={t("stateLabel")}
        value={claims.state}
        onChange={({ target }) => claims.filter({ state: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 150 }}
      >
        {STATE_CHOICES.map((state) => (
          <MenuItem key={state} value={state}>
            {state === "" ? common("all") : state === "Open" ? t("open") : t(`state.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("market")}
        value={claims.query.claimMarket}
        onChange={({ target }) => claims.filter({ market: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 140 }}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {OPEN_MARKET_NAMES.map((name) => (
          <MenuItem key={name} value={name}>
            {marketLabel(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t("keyword")}
        value={typed ?? claims.query.claimWord}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: { xs: "100%", sm: 270 } }}
      />
      <Button type="submit" variant="outlined">
        {common("search")}
      </Button>
      {claims.isNarrowed && (
        <Button
          variant="text"
          onClick={() => {
            setTyped("");
            claims.filter({ word: "", market: "", state: "Open" });
          }}
        >
          {common("reset")}
        </Button>
      )}
    </Box>
  );
}
