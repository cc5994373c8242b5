"use client";
import { Refresh as RefreshIcon } from "@/components/ui/icons/refresh";
import { Alert, Box, Button, Skeleton, Typography, useMediaQuery, useTheme } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChosenBar } from "@/components/grid/chosen-bar";
import { ListBar } from "@/components/grid/list-bar";
import { Pager } from "@/components/grid/pager";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useNewest } from "@/components/ui/use-newest";
import { useWon } from "@/components/ui/won";
import { useMay } from "@/lib/client/visitor";
import type { AgencyOrder } from "@/lib/contract/schemas/agency";
import type { AgencyStep } from "@/lib/domain/agency/states";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { AgencyApplyDialog } from "./agency-apply-dialog";
import { AgencyCard } from "./agency-card";
import { useAgencyColumns } from "./agency-columns";
import { AgencyDetailDialog } from "./agency-detail-dialog";
import { AgencyFilter } from "./agency-filter";
import { idOf, needOfDeed } from "./agency-parcel";
import { DeedEndAlert } from "./deed-end-alert";
import { SendCustoms } from "./send-customs";
import { BULK_DEEDS, useAgency, type Agency, type BulkDeed } from "./use-agency";

/** These steps cost money or cannot be taken back, so they need a confirmation. */
const ASKED: readonly BulkDeed[] = ["send", "pay", "cancel", "remove", "sendDelivery"];
type Question = { deed: BulkDeed; about: readonly AgencyOrder[] };
type Window = { kind: "detail"; number: string } | { kind: "apply"; idxs: readonly number[] };

/** The seller's parcels at the forwarder with state, cost and next step. Fills the body of a tab. */
export function AgencyPanel() {
  const t = useTranslations("agency");
  const common = useTranslations("common");
  const won = useWon();
  const may = useMay();
  const agency = useAgency();
  const phone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState<Window | null>(null);
  const newest = useNewest(agency);
  const start = (deed: BulkDeed, about: readonly AgencyOrder[]) =>
    ASKED.includes(deed) ? setQuestion({ deed, about }) : void newest.current.run(deed, about);
  // The same functions however often the panel is drawn, so that rows stay as they are.
  const [hands] = useState(() => ({
    onOpen: (parcel: AgencyOrder) => setOpen({ kind: "detail", number: idOf(parcel) }),
    onStep: (step: AgencyStep, parcel: AgencyOrder) =>
      step === "edit"
        ? setOpen({ kind: "apply", idxs: parcel.items.map(({ orderIdx }) => orderIdx) })
        : start(step, [parcel]),
  }));
  const columns = useAgencyColumns(hands);
  const { statistics, chosen } = agency;
  const possible = BULK_DEEDS.filter((deed) => may(needOfDeed(deed)))
    .map((deed) => ({ deed, about: agency.fitting(deed) }))
    .filter(({ about }) => about.length > 0);
  const sum = (about: readonly AgencyOrder[]) => about.reduce((all, { fee }) => all + (fee ?? 0), 0);

  const empty = agency.isNarrowed ? (
    <Note title={t("noMatch")} text={t("noMatchHint")} />
  ) : (
    <Note title={t("empty")} text={t("emptyHint")} />
  );

  return (
    <Box>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center", flexWrap: "wrap", px: 1.5, pt: 1.5 }}>
        {may(["money"]) && <Deposit agency={agency} />}
        <Box sx={{ flex: 1 }} />
        <Button
          variant="outlined"
          startIcon={<RefreshIcon />}
          loading={agency.working}
          loadingPosition="start"
          onClick={() => void agency.run("sync", [])}
        >
          {t("syncAll")}
        </Button>
      </Box>
      {agency.problem && (
        <Alert severity="error" sx={{ m: 1.5, mb: 0 }}>
          {agency.problem}
        </Alert>
      )}
      <DeedEndAlert end={agency.end} onClose={agency.dismissEnd} />
      <AgencyFilter agency={agency} />
      <ListBar said={t("found", { count: agency.total })} refreshing={agency.refreshing} />
      {agency.failure && agency.parcels.length === 0 ? (
        <FailureNote failure={agency.failure} onRetry={agency.reload} />
      ) : phone ? (
        agency.loading ? (
          <Skeleton variant="rounded" height={220} sx={{ m: 1.5 }} />
        ) : agency.parcels.length === 0 ? (
          empty
        ) : (
          <Box
            component="ul"
            aria-label={t("title")}
            sx={{ listStyle: "none", m: 0, p: 1.5, display: "grid", gap: 1.25 }}
          >
            {agency.parcels.map((parcel) => (
              <AgencyCard key={idOf(parcel)} parcel={parcel} agency={agency} {...hands} />
            ))}
          </Box>
        )
      ) : (
        <KeptSheet
          list="agency"
          label={t("title")}
          rows={agency.parcels}
          idOf={idOf}
          nameOf={idOf}
          columns={columns}
          checked={agency.checked}
          onCheck={(id) => agency.check([id])}
          onCheckAll={agency.check}
          loading={agency.loading}
          rowHeight={96}
          minWidth={1180}
          empty={empty}
        />
      )}
      <Pager
        page={numberIn(agency.query.agencyPage) || 1}
        pageCount={agency.pageCount}
        size={numberIn(agency.query.agencySize) || 50}
        onPage={(page) => agency.set({ agencyPage: String(page) })}
        onSize={(size) => agency.set({ agencySize: String(size) })}
      />
      <ChosenBar
        label={t("bulk")}
        count={t("chosen", { count: chosen.length })}
        isShown={chosen.length > 0}
        onClear={agency.uncheck}
      >
        {possible.map(({ deed, about }) => (
          <Button
            key={deed}
            variant="outlined"
            size="small"
            color={deed === "remove" || deed === "cancel" ? "error" : "primary"}
            disabled={agency.working}
            onClick={() => start(deed, about)}
          >
            {t("deedCount", { deed: t(`deed.${deed}`), count: about.length })}
          </Button>
        ))}
        {possible.length === 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("nothingTogether")}
          </Typography>
        )}
      </ChosenBar>
      {open?.kind === "detail" && (
        <AgencyDetailDialog
          number={open.number}
          onClose={() => {
            setOpen(null);
            agency.reload();
          }}
        />
      )}
      {open?.kind === "apply" && (
        <AgencyApplyDialog
          idxs={open.idxs}
          onClose={() => {
            setOpen(null);
            agency.reload();
          }}
        />
      )}
      {question && (
        <ConfirmDialog
          open
          title={t(`ask.${question.deed}`, { count: question.about.length })}
          confirm={t(`deed.${question.deed}`)}
          cancel={common("cancel")}
          danger={question.deed === "cancel" || question.deed === "remove"}
          onConfirm={() => {
            setQuestion(null);
            void agency.run(question.deed, question.about);
          }}
          onCancel={() => setQuestion(null)}
        >
          {question.deed === "pay"
            ? t("askText.pay", {
                sum: won(sum(question.about)),
                deposit: statistics?.deposit == null ? t("depositUnknown") : won(statistics.deposit),
              })
            : t(`askText.${question.deed}`)}
          {question.deed === "send" && <SendCustoms parcels={question.about} />}
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** The balance of the deposit at the forwarder, or why it is not known. */
function Deposit({ agency: { statistics } }: { agency: Agency }) {
  const t = useTranslations("agency");
  const won = useWon();
  return (
    <>
      <Typography sx={{ fontWeight: 600 }} role="status">
        {statistics
          ? statistics.deposit === null
            ? t("noDeposit")
            : t("deposit", { amount: won(statistics.deposit) })
          : t("depositLoading")}
      </Typography>
      {statistics?.depositMessage && (
        <Typography variant="caption" sx={{ color: "warning.main" }}>
          {statistics.depositMessage}
        </Typography>
      )}
    </>
  );
}
