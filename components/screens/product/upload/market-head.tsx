"use client";
import { Tune as TuneIcon } from "@/components/ui/icons/tune";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { Target } from "./targets";
import { useTargetsHere } from "./targets-here";
import { useTargetLogin } from "./use-target-login";

const MarketSettings = onDemand(() => import("./market-settings").then((part) => part.MarketSettings));

/** The head of a market's column: whose shop it is there, whether its keys work, and the way to another one. */
export function MarketHead({ target }: { target: Target }) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const targets = useTargetsHere();
  const { market } = target;
  const choice = targets.choiceOf(market);
  const login = useTargetLogin(target, choice?.account);
  const template = targets.templateOf(market);
  const state = login.kind === "answered" ? login.answer.state : undefined;
  return (
    // A press here is none on the heading, which selects its column.
    <div onClick={(event) => event.stopPropagation()} style={{ display: "contents" }}>
      <button
        type="button"
        className="n-press n-double-heading"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t("marketHead", {
          market: markets(market),
          account: choice ? choice.storeName || choice.account : t("skip"),
        })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span>
          <b>{markets(market)}</b>
          <span dir="auto" className={choice ? "n-quiet" : "n-warning"}>
            {choice ? [choice.storeName || choice.account, template].filter(Boolean).join(" · ") : t("chooseAccount")}
          </span>
        </span>
        {state && <i aria-hidden data-state={state} />}
        <TuneIcon fontSize="small" />
      </button>
      {anchor && (
        <MarketSettings
          target={target}
          targets={targets}
          login={login}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  );
}
