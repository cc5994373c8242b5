"use client";
import { Alert, Box, Button, Collapse } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";

type Failure = { market: string; marketAccount: string; message?: string | null | undefined };

type Props = {
  /** What was read from the markets: which room's sentences are used. */
  of: "claims" | "inquiries" | "money";
  failures: readonly Failure[];
};

/** The market accounts that could not be read, in one line. Several are counted, and the reason of each shows on request. */
export function PullFailures({ of, failures }: Props) {
  const t = useTranslations(of);
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const sentenceOf = ({ market, marketAccount, message }: Failure) =>
    t("pullFailed", { market: marketLabel(market), account: marketAccount, reason: message ?? "" });
  const [first, ...others] = failures;
  if (!first) return null;
  if (others.length === 0) return <Alert severity="warning">{sentenceOf(first)}</Alert>;
  return (
    <Alert
      severity="warning"
      action={
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen((before) => !before)}
        >
          {common("reasons")}
        </Button>
      }
    >
      {t("pullsFailed", { count: failures.length })}
      <Collapse in={isOpen} id={listId} unmountOnExit>
        <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
          {failures.map((failure) => (
            <li key={`${failure.market} ${failure.marketAccount}`}>{sentenceOf(failure)}</li>
          ))}
        </Box>
      </Collapse>
    </Alert>
  );
}
