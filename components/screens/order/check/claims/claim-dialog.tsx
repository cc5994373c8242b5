"use client";
import { Alert, Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { ClaimAction } from "@/lib/domain/claim/claim";
import { ClaimWishFields } from "./claim-wish-fields";
import { useClaimWishes, type ClaimWish } from "./use-claim-wishes";
import type { Claim, ClaimRow } from "./use-claims";

type Props = {
  action: ClaimAction;
  claims: readonly Claim[];
  /** How many were chosen besides that cannot take this now. */
  left: number;
  working: boolean;
  problem: string | null;
  onSend: (rows: ClaimRow[]) => void;
  onClose: () => void;
};

const SHOWN = 5;
/** What follows from a decision, for the words said before it. */
const EFFECTS = [
  "Cancel.approve",
  "Cancel.reject",
  "Return.approve",
  "Return.reject",
  "Return.pickup",
  "Return.hold",
  "Return.defer",
  "Return.release",
  "Return.turn",
  "Return.collect",
  "Exchange.reject",
  "Exchange.pickup",
  "Exchange.hold",
  "Exchange.release",
  "Exchange.turn",
  "Exchange.collect",
  "Exchange.reship",
] as const;

/** One decision for one claim or many: what it does, and what the markets want to know for it. */
export function ClaimDialog({ action, claims, left, working, problem, onSend, onClose }: Props) {
  const t = useTranslations("claims");
  const { wishes, isReady, rows } = useClaimWishes(action, claims);
  const effect = EFFECTS.find((one) => one === `${claims[0]?.kind}.${action}`);
  const [only] = wishes;

  return (
    <WorkDialog
      width="sm"
      title={t("dialogTitle", { action: t(`action.${action}`), count: claims.length })}
      onClose={onClose}
      action={{ label: t(`action.${action}`), disabled: !isReady, loading: working, onClick: () => onSend(rows()) }}
      note={problem && <Alert severity="error">{problem}</Alert>}
    >
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {claims.slice(0, SHOWN).map((claim) => (
          <Typography key={claim.id} component="li" variant="body2">
            {claim.orderNo} · {claim.productName}
          </Typography>
        ))}
        {claims.length > SHOWN && (
          <Typography component="li" variant="body2">
            {t("andMore", { count: claims.length - SHOWN })}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {effect && t(`effect.${effect}`)}
      </Typography>
      {left > 0 && (
        <Alert severity="info" role="note">
          {t("leftOut", { count: left })}
        </Alert>
      )}
      {wishes.length > 1
        ? wishes.map((wish) => <MarketWish key={wish.market} wish={wish} />)
        : only && <ClaimWishFields wish={only} />}
    </WorkDialog>
  );
}

/** What one of several markets wants, under its name. */
function MarketWish({ wish }: { wish: ClaimWish }) {
  const t = useTranslations("claims");
  const marketLabel = useMarketLabel();
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ display: "grid", gap: 1.5 }}>
      <Typography id={headingId} variant="subtitle2" component="h3">
        {t("marketWish", { market: marketLabel(wish.market), count: wish.count })}
      </Typography>
      <ClaimWishFields wish={wish} />
    </Box>
  );
}
