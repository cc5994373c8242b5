"use client";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
import { Link, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { CallError } from "@/lib/contract/errors";
import type { ListedRow } from "./listed-row";
import { marketBy } from "@/lib/domain/markets/markets";
import { useMarketLabel } from "@/components/product/use-market-label";

type Props = {
  row: ListedRow;
  /** Whether there is room for the sign alone. */
  isOneLine: boolean;
};

/** A link to the product's page at its market. Coupang creates the page on approval, so an unknown address is read then. */
export function OpenAtMarket({ row, isOneLine }: Props) {
  const t = useTranslations("listed");
  const marketLabel = useMarketLabel();
  const { market, account } = row;
  const textOf = useFailureText();
  const [found, setFound] = useState<{ url?: string; message?: string }>({});
  const name = marketLabel(market);
  const url = found.url ?? row.url;
  const style = { fontSize: 12, display: "inline-flex", alignItems: "center", gap: 0.25 };

  async function ask() {
    try {
      const answer = await callBff("productManagement.productUrl", {
        body: { code: row.marketCode, marketAccount: account },
      });
      if (typeof answer === "string") setFound({ url: answer });
      else setFound({ url: answer.url ?? undefined, message: answer.message ?? t("noPage") });
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setFound({ message: textOf(error) });
    }
  }

  if (url && /^https?:\/\//.test(url)) {
    return (
      <Link
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("openName", { market: name, name: row.name })}
        sx={style}
      >
        {!isOneLine && t("openAt", { market: name })}
        <OpenInNewIcon sx={{ fontSize: 13 }} />
      </Link>
    );
  }
  if (found.message || !marketBy(market)?.status.tellsPageLater) {
    return (
      <Typography role="status" variant="caption" noWrap sx={{ color: "text.secondary" }}>
        {found.message ?? t("noPage")}
      </Typography>
    );
  }
  return (
    <Link
      component="button"
      type="button"
      aria-label={t("openName", { market: name, name: row.name })}
      onClick={() => void ask()}
      sx={style}
    >
      {t("openAt", { market: name })}
    </Link>
  );
}
