"use client";
import RefreshIcon from "@mui/icons-material/Refresh";
import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { memo, useState, type ReactNode } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { MARKET_NAMES } from "@/lib/domain/markets/markets";

type Props = {
  market: string;
  keyword: string;
  pulling: boolean;
  onPull: () => void;
  onFind: (query: { keyword?: string; market?: string }) => void;
  /** Undefined where no invoice number can be typed. */
  onBulk: (() => void) | undefined;
  /** Undefined while nothing is typed. */
  onClear: (() => void) | undefined;
  children: ReactNode;
};

/** What stands above the orders: the markets' new ones, a search, many numbers at once. */
export const OrderFilter = memo(function OrderFilter(props: Props) {
  const { market, keyword, pulling, onPull, onFind, onBulk, onClear, children } = props;
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFind({ keyword: typed ?? keyword });
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
      <Button variant="outlined" startIcon={<RefreshIcon />} loading={pulling} loadingPosition="start" onClick={onPull}>
        {t("pull")}
      </Button>
      <TextField
        select
        label={t("market")}
        value={market}
        onChange={({ target }) => onFind({ market: target.value })}
        sx={{ width: 140 }}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {MARKET_NAMES.map((name) => (
          <MenuItem key={name} value={name}>
            {marketLabel(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t("keyword")}
        value={typed ?? keyword}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ width: { xs: "100%", sm: 240 } }}
      />
      <Button type="submit" variant="outlined">
        {common("search")}
      </Button>
      <Box sx={{ flex: 1 }} />
      {onBulk && (
        <>
          <Button variant="outlined" onClick={onBulk}>
            {t("bulk")}
          </Button>
          {onClear && (
            <Button variant="text" onClick={onClear}>
              {t("clearTyped")}
            </Button>
          )}
        </>
      )}
      {children}
    </Box>
  );
});
