"use client";
import { Alert, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { Press } from "@/components/ui/press";
import { useCall } from "@/lib/client/use-call";
import type { DeskView } from "./use-desk-view";
import type { Listing } from "./use-listing";

type Props = { listing: Listing; view: DeskView };

/** Notes to read before the start, next to its button. */
export function StartNotes({ listing, view }: Props) {
  const t = useTranslations("marketUpload");
  const common = useTranslations("common");
  const { start, products } = listing;
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

/** What is to be done first at a desk whose markets have no account chosen yet, in one line. */
export function ChooseFirst({ listing: { desk, targets } }: Pick<Props, "listing">) {
  const t = useTranslations("marketUpload");
  if (targets.chosen.length > 0 || desk.products.length === 0) return null;
  return (
    <div className="n-line" role="status">
      <span className="n-body2 n-quiet n-cut" title={t("chooseMarket")}>
        {t("chooseMarket")}
      </span>
      {targets.only.length > 0 && (
        <Press onClick={targets.chooseOnly} style={WHOLE}>
          {t("chooseOnly", { count: targets.only.length })}
        </Press>
      )}
    </div>
  );
}

const WHOLE = { flexShrink: 0 } as const;

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
    <span className="n-body2 n-quiet">
      {limit === null || left === null ? t("quotaOpen") : t("quota", { left, limit })}
    </span>
  );
}
