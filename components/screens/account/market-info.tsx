"use client";
import { ExpandMore as ExpandMoreIcon } from "@/components/ui/icons/expand-more";
import { Box, Button, Collapse } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { infoCalls } from "./market-info-calls";
import { MarketInfoList } from "./market-info-list";
import type { AccountMarketName } from "@/lib/domain/markets/markets";

/** The delivery data a market keeps for an account. It is read only when the seller opens it. */
export function MarketInfo({ market, account }: { market: AccountMarketName; account: string }) {
  const t = useTranslations("marketInfo");
  const id = useId();
  const [open, setOpen] = useState(false);

  return (
    <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t("openOf", { account })}
        endIcon={<ExpandMoreIcon sx={{ transform: open ? "rotate(180deg)" : "none" }} />}
        onClick={() => setOpen(!open)}
      >
        {t("open")}
      </Button>
      <Collapse in={open} unmountOnExit>
        <Box
          id={id}
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
            py: 1,
          }}
        >
          {infoCalls(market).map(({ kind, call }) => (
            <MarketInfoList key={kind} market={market} account={account} kind={kind} call={call} />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
