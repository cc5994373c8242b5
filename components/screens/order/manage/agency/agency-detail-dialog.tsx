"use client";
import { Alert, Box, Button, Link, Skeleton, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Facts } from "@/components/ui/facts";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNotify } from "@/components/ui/use-notify";
import { useMoment, useSourceMoney, useWon } from "@/components/ui/won";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import type { AgencyItemRow } from "@/lib/contract/schemas/agency";
import { cleanPcc, isPcc } from "@/lib/domain/customs/pcc";
import { isChinaTracking } from "@/lib/domain/agency/application";
import { may } from "@/lib/domain/agency/states";
import { STATE_MEANINGS } from "./agency-parcel";
import { CombiningRisks } from "./combining-risks";

type Parcel = Reply<"agencyOrder.check">;

/** One parcel as the forwarder says it now: photographs, things, numbers that may be put right, and its history. */
export function AgencyDetailDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useTranslations("agency");
  const parcel = useCall("agencyOrder.check", { query: { sellergritOrderNumber: number } });
  return (
    <WorkDialog title={t("detailTitle", { number })} onClose={onClose} width="md">
      {parcel.error && !parcel.data ? (
        <FailureNote failure={parcel.error} onRetry={() => void parcel.mutate()} />
      ) : parcel.data ? (
        <Detail parcel={parcel.data} reload={() => void parcel.mutate()} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </WorkDialog>
  );
}

function Detail({ parcel, reload }: { parcel: Parcel; reload: () => void }) {
  const t = useTranslations("agency");
  const won = useWon();
  const moment = useMoment();
  return (
    <>
      {parcel.trouble && <Alert severity="warning">{parcel.trouble}</Alert>}
      <CombiningRisks pairs={parcel.risks.map((risk) => ({ ...risk, one: parcel.sellergritOrderNumber }))} />
      <Facts
        rows={[
          [
            t("status"),
            <Box key="status" sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
              <StatusChip meaning={STATE_MEANINGS[parcel.status]} label={t(`state.${parcel.status}`)} />
              {!parcel.isStatusKnown && <StatusChip meaning="warning" label={parcel.nativeStatus} />}
            </Box>,
          ],
          [t("forwarderNo"), parcel.forwarderNo],
          [t("wayLabel"), t(`way.${parcel.way}`)],
          [t("receiver"), `${parcel.receiverName} (${parcel.receiverNameEn}) · (${parcel.zip}) ${parcel.address}`],
          ...(parcel.fee === null ? [] : [[t("fee"), parcel.fee > 0 ? won(parcel.fee) : ""] as const]),
          [t("weight"), parcel.weightG > 0 ? t("grams", { weight: parcel.weightG }) : ""],
          [t("invoice"), parcel.invoice && `${parcel.deliveryCompany} ${parcel.invoice}`],
          [t("request"), parcel.request],
        ]}
      />
      <PccField parcel={parcel} reload={reload} />
      {parcel.photos.length > 0 && (
        <Box component="section" aria-label={t("photos")}>
          <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
            {t("photos")}
          </Typography>
          <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
            {parcel.photos.map((photo, place) => (
              <Link key={photo} href={photo} target="_blank" rel="noopener noreferrer">
                <Thumb src={photo} alt={t("photo", { place: place + 1 })} size={144} />
              </Link>
            ))}
          </Box>
        </Box>
      )}
      <Box component="section" aria-label={t("goods")} sx={{ display: "grid", gap: 1.5 }}>
        <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
          {t("goods")}
        </Typography>
        {parcel.items.map((item) => (
          <Thing key={item.orderIdx} item={item} parcel={parcel} reload={reload} />
        ))}
      </Box>
      <Box component="section" aria-label={t("history")}>
        <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
          {t("history")}
        </Typography>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5 }}>
          {parcel.logs.map(({ at, what }, place) => (
            <Box component="li" key={place} sx={{ display: "flex", gap: 1.5, fontSize: 13 }}>
              <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
                {moment(at)}
              </Box>
              <span>{what}</span>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}

/** Saves one thing of a parcel, and says how that went where it was pressed. */
function useSaving(reload: () => void) {
  const t = useTranslations("agency");
  const notify = useNotify();
  const textOf = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    refuse: setProblem,
    save: async (ask: () => Promise<Reply<"agencyOrder.updatePcc">>): Promise<boolean> => {
      setProblem(null);
      try {
        const [row] = (await ask()).rows;
        if (row && !row.ok) {
          setProblem(row.message ?? row.code ?? "");
          return false;
        }
        notify(t("saved"));
        reload();
        return true;
      } catch (error) {
        const failure = error instanceof CallError ? error : new CallError(400, String(error));
        if (failure.kind !== "loggedOut") setProblem(textOf(failure));
        return false;
      }
    },
  };
}

function PccField({ parcel, reload }: { parcel: Parcel; reload: () => void }) {
  const t = useTranslations("agency");
  const common = useTranslations("common");
  const write = useWrite("agencyOrder.updatePcc");
  const [typed, setTyped] = useState("");
  const { problem, refuse, save } = useSaving(reload);
  if (!may("updatePcc", parcel.status)) return <Facts rows={[[t("pcc"), <bdi key="pcc">{parcel.pcc}</bdi>]]} />;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const pcc = cleanPcc(typed);
        if (!isPcc(pcc)) return refuse(t("lack.pcc"));
        void save(() => write.trigger({ body: { sellergritOrderNumber: parcel.sellergritOrderNumber, pcc } })).then(
          (isSaved) => isSaved && setTyped(""),
        );
      }}
      sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}
    >
      <TextField
        label={t("pcc")}
        placeholder={parcel.pcc}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problem !== null}
        helperText={problem ?? t("pccNow", { pcc: parcel.pcc || "–" })}
        slotProps={{ htmlInput: { maxLength: 20, autoComplete: "off", spellCheck: false, dir: "ltr" } }}
        sx={{ flex: 1, maxWidth: 360 }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={typed.trim() === ""}
        loading={write.isMutating}
        sx={{ mt: 0.25 }}
      >
        {common("save")}
      </Button>
    </Box>
  );
}

type ThingProps = { item: AgencyItemRow; parcel: Parcel; reload: () => void };

function Thing({ item, parcel, reload }: ThingProps) {
  const t = useTranslations("agency");
  const common = useTranslations("common");
  const money = useSourceMoney();
  const write = useWrite("agencyOrder.saveInvoice");
  const [typed, setTyped] = useState(item.chinaTrackingNo);
  const { problem, refuse, save } = useSaving(reload);
  const name = item.nameEn || item.productName;
  return (
    <Box sx={{ display: "flex", gap: 1.25, flexWrap: "wrap", alignItems: "flex-start" }}>
      <Thumb src={item.imageUrl} alt="" size={56} />
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name} × {item.quantity}
        </Typography>
        <Typography variant="caption" sx={{ color: "text.secondary", display: "block" }}>
          {[item.color, item.size, money(item.unitPriceCny, "CNY"), item.chinaOrderNo].filter(Boolean).join(" · ")}
        </Typography>
        {item.arrived > 0 && (
          <Typography variant="caption" sx={{ display: "block" }}>
            {t("arrived", { arrived: item.arrived, quantity: item.quantity })}
          </Typography>
        )}
        {item.arrivalNote && (
          <Typography variant="caption" sx={{ color: "error.main", display: "block" }}>
            {item.arrivalNote}
          </Typography>
        )}
      </Box>
      {may("saveInvoice", parcel.status) ? (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isChinaTracking(typed)) return refuse(t("lack.chinaTrackingNo"));
            const { sellergritOrderNumber } = parcel;
            void save(() =>
              write.trigger({ body: { sellergritOrderNumber, invoice: typed.trim(), orderIdx: item.orderIdx } }),
            );
          }}
          sx={{ display: "flex", gap: 1, alignItems: "flex-start", flex: "1 1 280px" }}
        >
          <TextField
            label={t("trackingOf", { name })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={problem !== null}
            helperText={problem}
            slotProps={{ htmlInput: { maxLength: 40, spellCheck: false, dir: "ltr" } }}
            sx={{ flex: 1 }}
          />
          <Button
            type="submit"
            variant="outlined"
            aria-label={t("saveTrackingOf", { name })}
            disabled={typed.trim() === "" || typed.trim() === item.chinaTrackingNo}
            loading={write.isMutating}
            sx={{ mt: 0.25 }}
          >
            {common("save")}
          </Button>
        </Box>
      ) : (
        <Typography variant="body2">{item.chinaTrackingNo}</Typography>
      )}
    </Box>
  );
}
