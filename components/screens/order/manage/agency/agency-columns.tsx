"use client";
import { Box, Button, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { memo, useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useMoment, useWon } from "@/components/ui/won";
import { handedOnCounts } from "@/lib/domain/agency/handed-on";
import { useMay } from "@/lib/client/visitor";
import type { AgencyOrder } from "@/lib/contract/schemas/agency";
import type { AgencyStep } from "@/lib/domain/agency/states";
import { ParcelClaimNote } from "@/components/product/order/parcel-claim-note";
import { isClaimStage } from "@/lib/domain/stages/stages";
import { needOfDeed, STATE_MEANINGS, stepOf } from "./agency-parcel";

type Hands = {
  onOpen: (parcel: AgencyOrder) => void;
  onStep: (step: AgencyStep, parcel: AgencyOrder) => void;
};

/** The columns of the forwarder's list: parcel, state, cost and the next step. */
export function useAgencyColumns({ onOpen, onStep }: Hands): readonly Column<AgencyOrder>[] {
  const t = useTranslations("agency");
  const seesMoney = useMay()(["money"]);
  return useMemo(
    () => [
      {
        key: "number",
        header: t("number"),
        width: 150,
        textOf: ({ sellergritOrderNumber }) => sellergritOrderNumber,
        cell: (parcel) => <NumberCell parcel={parcel} />,
      },
      {
        key: "status",
        header: t("status"),
        width: 160,
        textOf: ({ status }) => t(`state.${status}`),
        cell: (parcel) => <StatusCell parcel={parcel} />,
      },
      {
        key: "goods",
        header: t("goods"),
        textOf: ({ items }) => items.map((item) => `${item.nameEn || item.productName} × ${item.quantity}`).join("\n"),
        cell: (parcel) => <GoodsCell parcel={parcel} />,
      },
      {
        key: "receiver",
        header: t("receiver"),
        width: 184,
        textOf: ({ receiverName }) => receiverName,
        cell: (parcel) => <ReceiverCell parcel={parcel} />,
      },
      {
        key: "fee",
        header: seesMoney ? t("fee") : t("weight"),
        width: 112,
        align: "right",
        textOf: ({ fee, weightG }) => String(seesMoney ? (fee ?? "") : weightG),
        cell: (parcel) => <FeeCell parcel={parcel} />,
      },
      {
        key: "invoice",
        header: t("invoice"),
        width: 132,
        textOf: ({ deliveryCompany, invoice }) => (invoice ? `${deliveryCompany} ${invoice}` : ""),
        cell: (parcel) => <InvoiceCell parcel={parcel} />,
      },
      {
        key: "next",
        header: t("next"),
        width: 152,
        cell: (parcel) => <NextCell parcel={parcel} onOpen={onOpen} onStep={onStep} />,
      },
    ],
    [t, seesMoney, onOpen, onStep],
  );
}

export const NumberCell = memo(function NumberCell({ parcel }: { parcel: AgencyOrder }) {
  const moment = useMoment();
  return (
    <Stack spacing={0.25}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {parcel.sellergritOrderNumber}
      </Typography>
      {parcel.forwarderNo && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {parcel.forwarderNo}
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {moment(parcel.createdAt)}
      </Typography>
    </Stack>
  );
});

export const StatusCell = memo(function StatusCell({ parcel }: { parcel: AgencyOrder }) {
  const t = useTranslations("agency");
  const wrong = parcel.items.find(({ arrivalNote }) => arrivalNote !== "");
  return (
    <Stack spacing={0.5} sx={{ alignItems: "flex-start" }}>
      <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
        <StatusChip meaning={STATE_MEANINGS[parcel.status]} label={t(`state.${parcel.status}`)} />
        <StatusChip meaning="neutral" label={t(`way.${parcel.way}`)} />
      </Box>
      {!parcel.isStatusKnown && <StatusChip meaning="warning" label={parcel.nativeStatus} />}
      {parcel.lacks.length > 0 && (
        <Typography variant="caption" sx={{ color: "warning.main" }}>
          {t("lacksCount", { count: parcel.lacks.length })}
        </Typography>
      )}
      {(wrong?.arrivalNote || parcel.trouble) && (
        <Typography variant="caption" sx={{ color: "error.main" }}>
          {parcel.trouble || wrong?.arrivalNote}
        </Typography>
      )}
    </Stack>
  );
});

export const GoodsCell = memo(function GoodsCell({ parcel }: { parcel: AgencyOrder }) {
  const t = useTranslations("agency");
  const markets = useTranslations("markets");
  const stages = useTranslations("orderStage");
  const [first] = parcel.items;
  return (
    <Box sx={{ display: "flex", gap: 1.25, minWidth: 0 }}>
      <Thumb src={parcel.photos[0] ?? first?.imageUrl} alt="" size={56} />
      <Box sx={{ minWidth: 0 }}>
        {parcel.items.map((item) => (
          <Box key={item.orderIdx}>
            <Typography variant="body2">
              {item.nameEn || item.productName} × {item.quantity}
              {item.arrived > 0 && ` · ${t("arrived", { arrived: item.arrived, quantity: item.quantity })}`}
            </Typography>
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {markets(item.market)} {item.orderNo}
              {isClaimStage(item.orderStage) && ` · ${stages(item.orderStage)}`}
            </Typography>
            {isClaimStage(item.orderStage) && <ParcelClaimNote status={parcel.status} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
});

export const ReceiverCell = memo(function ReceiverCell({ parcel }: { parcel: AgencyOrder }) {
  return (
    <Stack spacing={0.25}>
      <Typography variant="body2">
        {parcel.receiverName} {parcel.receiverNameEn && `(${parcel.receiverNameEn})`}
      </Typography>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        <bdi dir="ltr">{parcel.pcc}</bdi>
      </Typography>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        ({parcel.zip}) {parcel.address}
      </Typography>
    </Stack>
  );
});

/** What a parcel costs, for who may see it, and what it weighs. */
export const FeeCell = memo(function FeeCell({ parcel }: { parcel: AgencyOrder }) {
  const t = useTranslations("agency");
  const won = useWon();
  const { fee, estimatedFee } = parcel;
  return (
    <>
      {fee !== null && estimatedFee !== null && (
        <Typography sx={{ fontWeight: 600, fontSize: 14 }}>
          {fee > 0 ? won(fee) : estimatedFee > 0 ? t("about", { fee: won(estimatedFee) }) : "–"}
        </Typography>
      )}
      {parcel.weightG > 0 && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("grams", { weight: parcel.weightG })}
        </Typography>
      )}
    </>
  );
});

export const InvoiceCell = memo(function InvoiceCell({ parcel }: { parcel: AgencyOrder }) {
  const t = useTranslations("agency");
  if (!parcel.invoice) return <>–</>;
  const { sent, refused } = handedOnCounts(parcel.items, parcel.invoice);
  return (
    <Stack spacing={0.25} sx={{ alignItems: "flex-start" }}>
      <Typography variant="body2">
        {parcel.deliveryCompany} {parcel.invoice}
      </Typography>
      {sent === parcel.items.length && <StatusChip meaning="success" label={t("handedOn")} />}
      {refused > 0 && <StatusChip meaning="warning" label={t("handedOnPartly", { sent, refused })} />}
    </Stack>
  );
});

type NextProps = Hands & { parcel: AgencyOrder };

export function NextCell({ parcel, onOpen, onStep }: NextProps) {
  const t = useTranslations("agency");
  const may = useMay();
  const next = stepOf(parcel);
  const step = next && may(needOfDeed(next)) ? next : undefined;
  const number = parcel.sellergritOrderNumber;
  return (
    <Stack spacing={0.5} sx={{ alignItems: "flex-start" }}>
      {step && (
        <Button
          variant="outlined"
          size="small"
          aria-label={t("deedOf", { deed: t(`deed.${step}`), number })}
          onClick={() => onStep(step, parcel)}
          sx={{ whiteSpace: "normal", textAlign: "start", lineHeight: 1.3 }}
        >
          {t(`deed.${step}`)}
        </Button>
      )}
      <Button variant="text" size="small" aria-label={t("openOf", { number })} onClick={() => onOpen(parcel)}>
        {t("open")}
      </Button>
    </Stack>
  );
}
