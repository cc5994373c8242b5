"use client";
import { Alert, Box, Button, Skeleton, Tab, Tabs, Typography, useMediaQuery, useTheme } from "@mui/material";
import { useTranslations } from "next-intl";
import { ChosenBar } from "@/components/grid/chosen-bar";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { DataSheet } from "@/components/grid/data-sheet";
import { DensityChoice, useDensity } from "@/components/grid/density";
import { Pager } from "@/components/grid/pager";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import { PullFailures } from "@/components/product/order/pull-failures";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { CLAIM_KINDS } from "@/lib/domain/claim/claim";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { ClaimCard } from "./claim-card";
import { useClaimColumns } from "./claim-columns";
import { ClaimDialog } from "./claim-dialog";
import { ClaimEndAlert } from "./claim-end-alert";
import { ClaimFilter } from "./claim-filter";
import { useClaims } from "./use-claims";

/** Cancels, returns and exchanges: what waits for the seller, the most urgent first, decided for one or many. */
export function ClaimsPanel() {
  const t = useTranslations("claims");
  const claims = useClaims();
  const { density, rowHeight, choose } = useDensity("claims", "comfortable");
  const columns = useClaimColumns(claims.ask, density);
  const choice = useListColumns("claims", columns);
  const phone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const { kind, asked } = claims;
  const empty = claims.isNarrowed ? (
    <Note title={t("noMatch")} text={t("noMatchHint")} />
  ) : (
    <Note
      title={t(`empty.${kind}`)}
      text={t("emptyHint")}
      action={
        <Button variant="outlined" loading={claims.pulling} onClick={() => void claims.refresh()}>
          {t("pull")}
        </Button>
      }
    />
  );
  return (
    <>
      {claims.problem && !asked && (
        <Alert severity="error" sx={{ m: 1.5 }}>
          {claims.problem}
        </Alert>
      )}
      {claims.overdue > 0 && (
        <Alert severity="warning" sx={{ m: 1.5 }}>
          {t("overdue", { count: claims.overdue })}
        </Alert>
      )}
      {claims.pulls.length > 0 && (
        <Box sx={{ m: 1.5 }}>
          <PullFailures of="claims" failures={claims.pulls} />
        </Box>
      )}
      <ClaimEndAlert end={claims.end} onClose={claims.dismissEnd} />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1, borderBottom: 1, borderColor: "divider" }}>
        <Tabs
          value={kind}
          onChange={(_, next: typeof kind) => claims.filter({ kind: next })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t("kinds")}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {CLAIM_KINDS.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`claim-${each}`}
              aria-controls="claim-panel"
              label={t(`kind.${each}`, { count: claims.counts?.[each] ?? 0, isKnown: claims.counts ? "yes" : "no" })}
            />
          ))}
        </Tabs>
        <Box sx={{ display: { xs: "none", sm: "flex" }, gap: 1 }}>
          <DensityChoice density={density} onChoose={choose} />
          <ColumnMenu columns={columns} choice={choice} />
        </Box>
      </Box>
      <Box role="tabpanel" id="claim-panel" aria-labelledby={`claim-${kind}`}>
        <ClaimFilter claims={claims} />
        {claims.failure && claims.claims.length === 0 ? (
          <FailureNote failure={claims.failure} onRetry={claims.reload} />
        ) : phone ? (
          claims.loading ? (
            <Skeleton variant="rounded" height={220} sx={{ m: 1.5 }} />
          ) : claims.claims.length === 0 ? (
            empty
          ) : (
            <Box
              component="ul"
              aria-label={t("list")}
              sx={{ listStyle: "none", m: 0, p: 1.5, display: "grid", gap: 1.25 }}
            >
              {claims.claims.map((claim) => (
                <ClaimCard key={claim.id} claim={claim} claims={claims} />
              ))}
            </Box>
          )
        ) : (
          <DataSheet
            label={t("list")}
            rows={claims.claims}
            idOf={claims.idOf}
            nameOf={(claim) => claim.orderNo}
            columns={choice.visible}
            deeds={choice.deeds}
            checked={claims.checked}
            onCheck={(id) => claims.check([id])}
            onCheckAll={claims.check}
            loading={claims.loading}
            rowHeight={rowHeight}
            isFixed
            minWidth={1010}
            empty={empty}
          />
        )}
        <Pager
          page={numberIn(claims.query.claimPage) || 1}
          pageCount={claims.pageCount}
          size={numberIn(claims.query.claimSize) || 50}
          onPage={claims.showPage}
          onSize={claims.setSize}
        />
        <ChosenBar
          label={t("bulk")}
          count={t("chosen", { count: claims.chosenCount })}
          isShown={claims.chosenCount > 0}
          onClear={claims.uncheck}
        >
          {claims.possible.map(([action, fit]) => (
            <Button
              key={action}
              variant="outlined"
              size="small"
              color={action === "reject" ? "error" : "primary"}
              onClick={() => claims.ask(action, fit, claims.chosenCount - fit.length)}
            >
              {t("bulkAct", { action: t(`action.${action}`), count: fit.length })}
            </Button>
          ))}
          {claims.possible.length === 0 && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t("nothingTogether")}
            </Typography>
          )}
        </ChosenBar>
      </Box>
      {asked && (
        <ClaimDialog
          key={asked.action}
          action={asked.action}
          claims={asked.claims}
          left={asked.left}
          working={claims.working}
          problem={claims.problem}
          onSend={(rows) => void claims.send(asked.action, rows)}
          onClose={claims.dismiss}
        />
      )}
    </>
  );
}
