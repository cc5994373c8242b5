"use client";
import { Alert, Box, Button, Checkbox, Link, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useMoment, useSourceMoney } from "@/components/ui/won";
import type { Drift } from "@/lib/contract/calls/source-drift";
import { DriftLine } from "./drift-line";
import type { DriftsModel } from "./use-drifts";

/** Above it a change is worth more than a look. */
const URGENT = 70;
const NOTABLE = 30;
const meaningOf = (score: number): Meaning => (score >= URGENT ? "error" : score >= NOTABLE ? "warning" : "neutral");

type Change = Drift["changes"][number];
const KINDS = ["changed", "vanished", "appeared", "added", "group", "currency"] as const;

/** One listed product whose source has changed: what changed, and its listings. */
export function DriftItem({ drift, model }: { drift: Drift; model: DriftsModel }) {
  const t = useTranslations("drift");
  const money = useSourceMoney();
  const moment = useMoment();
  const { id, name, currency, state } = drift;
  const failure = model.failures.get(id);

  function textOf({ name: option, kind, price, stock }: Change): string {
    const what = KINDS.find((one) => one === kind) ?? "changed";
    const parts = [
      price && t("priceChange", { from: money(price.from, currency), to: money(price.to, currency) }),
      stock && t("stockChange", { from: stock.from, to: stock.to }),
    ].filter(Boolean);
    const said = parts.length > 0 ? parts.join(" · ") : t(`kind.${what}`);
    return option ? t("changeOf", { option, said }) : said;
  }

  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
        gap: 2,
        p: 2,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ display: "flex", gap: 1.5, minWidth: 0 }}>
        <Checkbox
          checked={model.checked.has(id)}
          onChange={(_, isOn) => model.check(id, isOn)}
          slotProps={{ input: { "aria-label": t("choose", { name }) } }}
          sx={{ alignSelf: "flex-start", p: 0.5 }}
        />
        <Thumb src={drift.image} alt="" size={64} />
        <Box sx={{ minWidth: 0 }}>
          <Link
            href={drift.url}
            target="_blank"
            rel="noopener noreferrer"
            color="inherit"
            sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
          >
            {name}
          </Link>
          <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap", my: 0.5 }}>
            <StatusChip meaning={meaningOf(drift.score)} label={t("score", { score: drift.score })} />
            {drift.isGone && <StatusChip meaning="error" label={t("gone")} />}
            {drift.isBack && <StatusChip meaning="success" label={t("back")} />}
            {!drift.isGone && drift.rise !== 0 && (
              <StatusChip
                meaning={drift.rise > 0 ? "warning" : "success"}
                label={t("rise", {
                  from: money(drift.cost, currency),
                  by: `${drift.rise > 0 ? "+" : ""}${money(drift.rise, currency)}`,
                })}
              />
            )}
            {!drift.isGone && drift.buyable < drift.options && (
              <StatusChip
                meaning="error"
                label={t("soldOut", { count: drift.options - drift.buyable, all: drift.options })}
              />
            )}
            {drift.hasNewPictures && <StatusChip meaning="info" label={t("newPictures")} />}
          </Box>
          {drift.changes.length > 0 && (
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 2, color: "text.secondary", fontSize: 13 }}>
              {drift.changes.slice(0, 4).map((one, at) => (
                <li key={at}>{textOf(one)}</li>
              ))}
              {drift.changeCount > 4 && <li>{t("more", { count: drift.changeCount - 4 })}</li>}
            </Box>
          )}
          <Typography variant="caption" component="p" sx={{ color: "text.secondary", mt: 0.5 }}>
            {state === "Open"
              ? t("foundAt", { at: moment(drift.changedAt) })
              : drift.decidedBy
                ? t("decidedBy", { at: moment(drift.decidedAt), by: drift.decidedBy })
                : t("decidedByRule", { at: moment(drift.decidedAt) })}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: "grid", gap: 1, alignContent: "start", minWidth: 0 }}>
        {drift.listings.map((one) => (
          <DriftLine key={one.id} listing={one} drift={drift} model={model} />
        ))}
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end", flexWrap: "wrap" }}>
          {state === "Open" ? (
            <>
              <Button
                size="small"
                disabled={model.isBusy}
                aria-label={t("leaveOf", { name })}
                onClick={() => void model.leave([drift])}
              >
                {t("leave")}
              </Button>
              <Button
                size="small"
                variant="outlined"
                disabled={model.isBusy || !model.isReady(drift)}
                aria-label={t("applyOf", { name })}
                onClick={() => void model.apply([drift])}
              >
                {t("apply")}
              </Button>
            </>
          ) : (
            <Button
              size="small"
              variant="outlined"
              disabled={model.isBusy}
              aria-label={t("undoOf", { name })}
              onClick={() => void model.undo([drift])}
            >
              {t("undo")}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
