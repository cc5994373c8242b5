"use client";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
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
      <a
        className="n-link n-outward"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("openName", { market: name, name: row.name })}
      >
        {!isOneLine && t("openAt", { market: name })}
        <OpenInNewIcon style={{ fontSize: 13 }} />
      </a>
    );
  }
  if (found.message || !marketBy(market)?.status.tellsPageLater) {
    return (
      <span role="status" className="n-caption n-quiet n-cut">
        {found.message ?? t("noPage")}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="n-link n-outward"
      aria-label={t("openName", { market: name, name: row.name })}
      onClick={() => void ask()}
      style={{ fontSize: 12 }}
    >
      {t("openAt", { market: name })}
    </button>
  );
}
