"use client";
import { Tune as TuneIcon } from "@/components/ui/icons/tune";
import { Box, ButtonBase } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { Target } from "./targets";
import { useTargetsHere } from "./targets-here";
import { useTargetLogin } from "./use-target-login";

const MarketSettings = onDemand(() => import("./market-settings").then((part) => part.MarketSettings));

const MARKS = { works: "success.main", refused: "error.main", silent: "warning.main" } as const;

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
    <Box onClick={(event) => event.stopPropagation()} sx={{ display: "contents" }}>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t("marketHead", {
          market: markets(market),
          account: choice ? choice.storeName || choice.account : t("skip"),
        })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          font: "inherit",
          width: "100%",
          // Room for the column's menu, which comes over the heading's end.
          paddingInlineEnd: 2,
          justifyContent: "start",
          gap: 0.75,
          textAlign: "start",
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 700, fontSize: 13, lineHeight: "17px" }}>{markets(market)}</Box>
          <Box
            sx={{
              fontSize: 12,
              fontWeight: 400,
              lineHeight: "15px",
              color: choice ? "text.secondary" : "warning.main",
              overflow: "hidden",
              textOverflow: "ellipsis",
              whiteSpace: "nowrap",
            }}
          >
            {choice ? [choice.storeName || choice.account, template].filter(Boolean).join(" · ") : t("chooseAccount")}
          </Box>
        </Box>
        {state && (
          <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: 4, flexShrink: 0, bgcolor: MARKS[state] }} />
        )}
        <TuneIcon sx={{ fontSize: 16, color: "text.secondary" }} aria-hidden />
      </ButtonBase>
      {anchor && (
        <MarketSettings
          target={target}
          targets={targets}
          login={login}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  );
}
