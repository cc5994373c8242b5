"use client";
import { Box, Button, Link, Typography } from "@mui/material";
import { useNow, useTranslations } from "next-intl";
import { memo, useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { inTurn } from "@/components/grid/columns/room";
import type { Density } from "@/lib/domain/kit/density";
import { Flow } from "@/components/grid/flow";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useMoment, useWon } from "@/components/ui/won";
import { openPage } from "@/lib/client/open-page";
import { isClaimed, isOpen, type ClaimAction, type ClaimFault, type ClaimState } from "@/lib/domain/claim/claim";
import { claimClock } from "@/lib/domain/claim/claim-clock";
import { actionsElsewhere, allowedActions, claimCentre, isKnownStatus } from "@/lib/domain/markets/market-claims";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { ParcelClaimNote } from "@/components/product/order/parcel-claim-note";
import { productWord } from "@/lib/client/product-word";
import { hrefOf } from "@/lib/routes";
import type { Claim } from "./use-claims";

const STATES: Record<ClaimState, Meaning> = {
  Requested: "info",
  Held: "warning",
  Collected: "info",
  Approved: "info",
  Reshipped: "accent",
  Done: "success",
  Rejected: "neutral",
  Withdrawn: "neutral",
};
const FAULTS: Record<ClaimFault, Meaning> = {
  Buyer: "neutral",
  Seller: "warning",
  Market: "neutral",
  Unknown: "neutral",
};
const PACES: Record<"late" | "soon" | "fine", Meaning> = { late: "error", soon: "warning", fine: "neutral" };

type Shown = { claim: Claim; density: Density };
type Ask = (action: ClaimAction, claims: readonly Claim[]) => void;

const THUMB = { compact: 32, comfortable: 48, pictures: 72 } as const satisfies Record<Density, number>;

/** What a product's name needs to be read, in pixels. */
const PRODUCT_MIN = 180;

/** What a claim is about, why, how long it may wait, and what may be done with it. */
export function useClaimColumns(ask: Ask, density: Density): readonly Column<Claim>[] {
  const t = useTranslations("claims");
  const moment = useMoment();
  return useMemo(
    () =>
      inTurn(
        [
          {
            key: "deadline",
            header: t("deadline"),
            width: 150,
            textOf: ({ deadline }) => (deadline ? moment(deadline) : ""),
            cell: (claim) => <DeadlineCell claim={claim} density={density} />,
          },
          {
            key: "order",
            header: t("order"),
            width: 206,
            textOf: ({ orderNo }) => orderNo,
            cell: (claim) => <OrderCell claim={claim} density={density} />,
          },
          {
            key: "product",
            header: t("product"),
            textOf: ({ productName, optionName }) => [productName, optionName].filter(Boolean).join(" / "),
            cell: (claim) => <ProductCell claim={claim} density={density} />,
          },
          {
            key: "reason",
            header: t("reason"),
            optional: t("reason"),
            width: 180,
            textOf: ({ reason }) => reason,
            cell: (claim) => <ReasonCell claim={claim} density={density} />,
          },
          {
            key: "money",
            header: t("money"),
            optional: t("money"),
            width: 150,
            align: "right",
            textOf: ({ totalPrice }) => (totalPrice == null ? "" : String(totalPrice)),
            cell: (claim) => <MoneyCell claim={claim} density={density} />,
          },
          {
            key: "actions",
            header: t("actions"),
            width: 236,
            cell: (claim) => <ActionCell claim={claim} ask={ask} density={density} />,
          },
        ],
        ["money"],
        PRODUCT_MIN,
      ),
    [t, moment, ask, density],
  );
}

export const DeadlineCell = memo(function DeadlineCell({ claim, density }: Shown) {
  const t = useTranslations("claims");
  const moment = useMoment();
  const now = useNow({ updateInterval: MINUTE_MS });
  if (!claim.deadline || !isOpen(claim.state)) return <Typography variant="body2">–</Typography>;
  const { pace, days, hours } = claimClock(new Date(claim.deadline), now);
  return (
    <Flow density={density}>
      <StatusChip meaning={PACES[pace]} label={t(pace === "late" ? "late" : "left", { days, hours })} />
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {moment(claim.deadline)}
      </Typography>
      {!claim.isDeadlineDocumented && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("assumed")}
        </Typography>
      )}
    </Flow>
  );
});

export const OrderCell = memo(function OrderCell({ claim, density }: Shown) {
  const t = useTranslations("claims");
  const markets = useTranslations("markets");
  const moment = useMoment();
  const idx = claim.orderIdx;
  const askedAt = t("askedAt", { at: moment(claim.requestedAt) });
  return (
    <Flow density={density}>
      <Box sx={{ display: "flex", gap: 0.5, flexWrap: density === "pictures" ? "wrap" : "nowrap" }}>
        <StatusChip meaning="accent" label={markets(claim.market)} />
        <StatusChip
          meaning={STATES[claim.state]}
          title={claim.nativeStatus}
          label={
            isKnownStatus(claim.market, claim.kind, claim.nativeStatus)
              ? t(`state.${claim.state}`)
              : t("unknownStatus", { status: claim.nativeStatus })
          }
        />
      </Box>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
        {idx == null ? (
          <Typography variant="body2">{claim.orderNo}</Typography>
        ) : (
          <>
            <Link
              component="button"
              type="button"
              aria-label={t("infoOf", { order: claim.orderNo })}
              title={askedAt}
              onClick={() => openPage("orderInfo", { idx })}
              sx={{ fontSize: 13 }}
            >
              {claim.orderNo}
            </Link>
            <Link
              component="button"
              type="button"
              aria-label={t("logOf", { order: claim.orderNo })}
              onClick={() => openPage("orderLog", { idx })}
              sx={{ fontSize: 12 }}
            >
              {t("log")}
            </Link>
          </>
        )}
      </Box>
      {/* A row of three lines stands too close to the next; the tooltip of the order's number says it. */}
      {density !== "comfortable" && (
        <Typography variant="caption" noWrap sx={{ color: "text.secondary" }}>
          {askedAt}
        </Typography>
      )}
    </Flow>
  );
});

export const ProductCell = memo(function ProductCell({ claim, density }: Shown) {
  const t = useTranslations("claims");
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
      <Thumb src={claim.image} alt="" size={THUMB[density]} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap={density !== "pictures"} dir="auto" sx={{ fontWeight: 600 }}>
          {claim.productName || t("noOrder")}
        </Typography>
        <Typography variant="caption" noWrap sx={{ color: "text.secondary", display: "block" }}>
          {[claim.optionName, t("pieces", { count: claim.quantity }), claim.buyerName].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
    </Box>
  );
});

export const ReasonCell = memo(function ReasonCell({ claim, density }: Shown) {
  const t = useTranslations("claims");
  return (
    <Flow density={density}>
      <Typography variant="body2">{claim.reason || t("noReason")}</Typography>
      {claim.fault !== "Unknown" && <StatusChip meaning={FAULTS[claim.fault]} label={t(`fault.${claim.fault}`)} />}
      {claim.parcel && isClaimed(claim.state) && (
        <>
          <ParcelClaimNote status={claim.parcel.status} />
          <Link
            href={hrefOf("orderManage", productWord(), { tab: "agency", agencyWord: claim.parcel.number })}
            sx={{ fontSize: 12 }}
          >
            {claim.parcel.number}
          </Link>
        </>
      )}
    </Flow>
  );
});

export const MoneyCell = memo(function MoneyCell({ claim, density }: Shown) {
  const t = useTranslations("claims");
  const won = useWon();
  return (
    <Flow density={density}>
      {claim.totalPrice != null && (
        <Typography sx={{ fontWeight: 600, fontSize: 14 }}>{won(claim.totalPrice)}</Typography>
      )}
      {claim.refund != null && claim.refund > 0 && (
        <Typography variant="caption" noWrap sx={{ color: "text.secondary" }}>
          {t("refund", { amount: won(claim.refund) })}
        </Typography>
      )}
      {claim.fee > 0 && (
        <Typography variant="caption" noWrap sx={{ color: "text.secondary" }}>
          {t(claim.sellerCost ? "sellerFee" : "buyerFee", { amount: won(claim.fee) })}
        </Typography>
      )}
    </Flow>
  );
});

/** Buttons for what may be done here, and the way to the market's own centre for what may be done only there. */
export const ActionCell = memo(function ActionCell({ claim, ask, density }: Shown & { ask: Ask }) {
  const t = useTranslations("claims");
  const here = allowedActions(claim);
  const there = actionsElsewhere(claim);
  const centre = claimCentre(claim.market);
  if (here.length + there.length === 0)
    return (
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("nothingToDo")}
      </Typography>
    );
  return (
    <Flow density={density}>
      <Box sx={{ display: "flex", gap: 0.5, flexWrap: density === "pictures" ? "wrap" : "nowrap" }}>
        {here.map((action, place) => (
          <Button
            key={action}
            size="small"
            variant={place === 0 ? "outlined" : "text"}
            color={action === "reject" ? "error" : "primary"}
            aria-label={t("actOn", { action: t(`action.${action}`), order: claim.orderNo })}
            onClick={() => ask(action, [claim])}
            sx={{ minWidth: 0 }}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      </Box>
      {there.length > 0 && centre && (
        <Link href={centre.page} target="_blank" rel="noopener noreferrer" sx={{ fontSize: 12 }}>
          {t("elsewhere", { centre: centre.name, actions: there.map((action) => t(`action.${action}`)).join(", ") })}
        </Link>
      )}
    </Flow>
  );
});
