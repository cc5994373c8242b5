"use client";
import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberField } from "@/components/form/number-field";
import { useOwnUndoKeys } from "@/components/product/changes/use-own-undo";
import { CloseQuestion } from "@/components/ui/close-question";
import { DraftNote } from "@/components/ui/draft-note";
import { Lifeline } from "@/components/product/order/lifeline";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { WindowFrame } from "@/components/ui/window-frame";
import { useMoment, useWon } from "@/components/ui/won";
import { costRule, type CostField } from "./cost-form";
import { DutySteps } from "./duty-steps";
import { RevenueSteps } from "./revenue-steps";
import { useExpectedRevenue, type ExpectedRevenueModel } from "./use-expected-revenue";

const FIELDS: readonly CostField[] = ["marketFee", "cost", "exchangeRate", "forwarderFee", "duty", "otherCost"];

/** What one order is expected to bring, from what it costs (docs/specification.md#routes, expectedRevenueModal). */
export function ExpectedRevenueScreen({ idx }: { idx: number | undefined }) {
  const t = useTranslations("orderWindow");
  const routes = useTranslations("routes");
  const moment = useMoment();
  const won = useWon();
  const model = useExpectedRevenue(idx);
  const { loaded, result, costs } = model;
  const undoing = useOwnUndoKeys({
    save: () => model.canSave && !model.saving && void model.save(),
    onDone: model.tellOthers,
  });

  if (!idx || model.failure?.code === 404) return <Note role="alert" title={t("missing")} text={t("missingHint")} />;
  if (model.failure && !loaded) return <FailureNote failure={model.failure} onRetry={model.reload} />;
  return (
    <WindowFrame
      title={routes("expectedRevenue")}
      hint={loaded ? `${loaded.order.orderNo} · ${loaded.order.productName}` : <Skeleton width={240} />}
      action={
        <Button variant="contained" disabled={!model.canSave} loading={model.saving} onClick={() => void model.save()}>
          {t("saveCosts")}
        </Button>
      }
    >
      {model.found && <DraftNote at={model.found.at} onTake={model.restore} onDiscard={model.forget} />}
      {model.problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {model.problem}
        </Alert>
      )}
      <Box sx={{ mb: 2 }}>
        <Lifeline idx={idx} />
      </Box>
      {!loaded || !costs || !result ? (
        <Skeleton variant="rounded" height={360} />
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <Panel title={t("costs")} labelledBy="costs">
            <CostFields model={model} currency={costs.currency} />
          </Panel>
          <Panel title={t("result")} labelledBy="result">
            {loaded.atRisk > 0 && (
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                {t("atRisk", { amount: won(loaded.atRisk) })}
              </Alert>
            )}
            {loaded.stock > 0 && loaded.outcome === null && (
              <Alert severity="error" sx={{ mb: 1.5 }}>
                {loaded.boughtBy && `${t(`boughtBy.${loaded.boughtBy}`)} `}
                {t("lost", { amount: won(loaded.lost) })}
              </Alert>
            )}
            <RevenueSteps
              sale={loaded}
              costs={costs}
              result={result}
              isCostUnknown={!loaded.isCostKnown && costs.cost === 0}
            />
            <Typography variant="caption" component="p" sx={{ color: "text.secondary", mt: 1 }}>
              {loaded.savedAt && !model.isChanged ? t("savedAt", { at: moment(loaded.savedAt) }) : t("estimate")}
            </Typography>
          </Panel>
          {loaded.tax && (
            <Panel title={t("tax.title")} labelledBy="tax">
              <DutySteps tax={loaded.tax} />
            </Panel>
          )}
        </Box>
      )}
      {undoing}
      <CloseQuestion open={model.saved} onKeep={model.keepOpen} />
    </WindowFrame>
  );
}

function CostFields({ model, currency }: { model: ExpectedRevenueModel; currency: string }) {
  const t = useTranslations("orderWindow");
  const number = useTranslations("common.number");
  const won = useWon();
  const { loaded, form, wrong } = model;
  const parcelWords = ({ number: parcel, orders, fee, share }: NonNullable<NonNullable<typeof loaded>["parcel"]>) => ({
    parcel,
    orders,
    fee: won(fee),
    share: won(share),
  });
  const hint: Partial<Record<CostField, string>> = {
    marketFee: loaded?.isFeeKnown ? t("feeKnown") : t("feeGuessed"),
    ...(loaded?.isCostKnown ? {} : { cost: t("costGuessed") }),
    forwarderFee: loaded?.parcel ? t("forwarderOfParcel", parcelWords(loaded.parcel)) : t("forwarderGuessed"),
  };
  return (
    <Box sx={{ display: "grid", gap: 1.5, pt: 1 }}>
      {FIELDS.map((field) => (
        <NumberField
          key={field}
          required
          label={t(field, { currency })}
          value={form?.[field] ?? ""}
          rule={costRule(field)}
          disabled={field === "exchangeRate" && currency === "KRW"}
          onText={(text) => model.set(field, text)}
          problem={wrong.includes(field) ? number("aboveZero") : undefined}
          helperText={hint[field]}
          slotProps={{ htmlInput: { style: { textAlign: "end" } } }}
        />
      ))}
    </Box>
  );
}
