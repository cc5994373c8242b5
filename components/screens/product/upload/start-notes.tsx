"use client";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useCall } from "@/lib/client/use-call";
import type { DeskView } from "./use-desk-view";
import type { Listing } from "./use-listing";

type Props = { listing: Listing; view: DeskView };

/** Notes to read before the start, next to its button. */
export function StartNotes({ listing, view }: Props) {
  const t = useTranslations("marketUpload");
  const common = useTranslations("common");
  const { start, products, targets } = listing;
  const troubled = view.counts.troubled;
  return (
    <Box sx={{ display: "grid", gap: 1, "& > *": { mb: 0 }, "&:not(:empty)": { mb: 1 } }}>
      {start.problem && (
        <Alert
          severity="error"
          action={
            start.askAgain && (
              <Button color="inherit" onClick={start.askAgain}>
                {common("retry")}
              </Button>
            )
          }
        >
          {start.askAgain ? t("startUnanswered", { reason: start.problem }) : start.problem}
        </Alert>
      )}
      {targets.chosen.length === 0 && listing.desk.products.length > 0 && (
        <Alert
          severity="info"
          action={
            targets.only.length > 0 && (
              <Button color="inherit" onClick={targets.chooseOnly}>
                {t("chooseOnly", { count: targets.only.length })}
              </Button>
            )
          }
        >
          {t("chooseMarket")}
        </Alert>
      )}
      {/* Away while it is tried again, so that the same count is announced again. */}
      {troubled > 0 && !start.isBusy && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => view.show(view.shown === "troubled" ? "all" : "troubled")}>
              {t(view.shown === "troubled" ? "showAll" : "showTroubled")}
            </Button>
          }
        >
          {t(start.isHeld ? "held" : "troubled", { count: troubled })}
        </Alert>
      )}
      {products.gone.length > 0 && <Alert severity="info">{t("goneProducts", { count: products.gone.length })}</Alert>}
      <QuotaNote pairs={listing.pairs} />
    </Box>
  );
}

/** How many of those about to start have no room in this month's uploads. */
function QuotaNote({ pairs }: { pairs: number }) {
  const t = useTranslations("marketUpload");
  const { data } = useCall("log.planSummary", {});
  const { uploadLimit: limit, uploadsLeft: left } = data ?? {};
  // An upstream that does not count uploads says nothing of them.
  if (limit == null || left == null || pairs <= left) return null;
  return <Alert severity="warning">{t("quotaExceeded", { left, limit, pairs, over: pairs - left })}</Alert>;
}

/** How many uploads are left this month, next to the title. */
export function QuotaHint() {
  const t = useTranslations("marketUpload");
  const { data } = useCall("log.planSummary", {});
  const { uploadLimit: limit, uploadsLeft: left } = data ?? {};
  if (limit === undefined || left === undefined) return null;
  return (
    <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
      {limit === null || left === null ? t("quotaOpen") : t("quota", { left, limit })}
    </Typography>
  );
}
