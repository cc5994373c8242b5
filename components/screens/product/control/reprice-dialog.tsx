"use client";
import {
  Box,
  Checkbox,
  FormControlLabel,
  Radio,
  RadioGroup,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { NumberField } from "@/components/form/number-field";
import { MarginText } from "@/components/product/margin-text";
import { useMarketLabel } from "@/components/product/use-market-label";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useWon } from "@/components/ui/won";
import type { RepriceSetting } from "@/lib/domain/pricing/reprice";
import type { ListedRow } from "./listed-row";
import { useProblemText } from "./use-problem-text";
import { RULE_OF, useReprice, WAYS, type Repriced, type Way } from "./use-reprice";

type Props = {
  rows: readonly ListedRow[];
  setting: RepriceSetting | undefined;
  onStage: (prices: ReadonlyMap<string, number>) => void;
  onClose: () => void;
};

/** Rows beyond this limit are processed too, but not shown. */
const SHOWN_MAX = 300;

/**
 * Changes the prices of many listings by won, by percent, to a margin or to the price setting. Every new price is seen with
 * what it brings before it is staged; what the market would refuse, or loses money, keeps its price and says why.
 */
export function RepriceDialog({ rows, setting, onStage, onClose }: Props) {
  const t = useTranslations("listed.reprice");
  const form = useReprice(rows, setting);
  const { way, all, changed } = form;
  const isOneMarket = new Set(rows.map(({ market }) => market)).size === 1;
  const headId = useId();

  function stage() {
    onStage(new Map(changed.flatMap(({ row, price }) => (price === undefined ? [] : [[row.id, price] as const]))));
    onClose();
  }

  return (
    <WorkDialog
      title={t("title", { count: rows.length })}
      onClose={onClose}
      note={
        all.length > 0 && (
          <Typography variant="body2" role="status">
            {t("counts", { changed: changed.length, stay: all.length - changed.length })}
          </Typography>
        )
      }
      action={{
        label: t("stage", { count: changed.length }),
        disabled: changed.length === 0,
        onClick: stage,
      }}
    >
      <Box sx={{ display: "flex", columnGap: 4, rowGap: 2, pt: 1, flexWrap: "wrap", alignItems: "flex-start" }}>
        <Box>
          <Typography id={headId} variant="body2" sx={{ color: "text.secondary" }}>
            {t("how")}
          </Typography>
          <RadioGroup row aria-labelledby={headId} value={way} onChange={(_, next) => form.setWay(next as Way)}>
            {WAYS.map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio />} label={t(`way.${one}`)} />
            ))}
          </RadioGroup>
        </Box>
        {way !== "setting" && (
          <NumberField
            autoFocus
            label={t(`amount.${way}`)}
            value={form.text}
            rule={RULE_OF[way]}
            helperText={t(`hint.${way}`)}
            onText={form.setText}
            sx={{ width: 260, maxWidth: "100%" }}
          />
        )}
      </Box>
      {way === "setting" && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("hint.setting")}
        </Typography>
      )}
      <Box sx={{ display: "flex", columnGap: 2, flexWrap: "wrap" }}>
        <FormControlLabel
          control={<Checkbox checked={form.isWithin} onChange={(_, on) => form.setWithin(on)} />}
          label={t("within")}
        />
        <FormControlLabel
          control={<Checkbox checked={form.takesLosses} onChange={(_, on) => form.setTakesLosses(on)} />}
          label={t("takesLosses", { count: form.losses })}
        />
      </Box>
      <ScrollRegion label={t("preview")} height={360}>
        <Table stickyHeader size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t("product")}</TableCell>
              <TableCell align="right">{t("now")}</TableCell>
              <TableCell align="right">{t("next")}</TableCell>
              <TableCell align="right">{t("bringsNow")}</TableCell>
              <TableCell align="right">{t("bringsNext")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {all.slice(0, SHOWN_MAX).map((one) => (
              <Outcome key={one.row.id} outcome={one} namesMarket={!isOneMarket} />
            ))}
            {all.length === 0 && (
              <TableRow>
                <TableCell colSpan={5} sx={{ color: "text.secondary" }}>
                  {t("typeFirst")}
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </ScrollRegion>
      {all.length > SHOWN_MAX && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("more", { shown: SHOWN_MAX, count: all.length })}
        </Typography>
      )}
    </WorkDialog>
  );
}

type OutcomeProps = { outcome: Repriced; namesMarket: boolean };

function Outcome({ outcome: { row, before, price, after, stays }, namesMarket }: OutcomeProps) {
  const marketLabel = useMarketLabel();
  const t = useTranslations("listed.reprice");
  const textOf = useProblemText();
  const won = useWon();
  const why = stays === undefined ? undefined : typeof stays === "object" ? textOf(stays) : t(`stays.${stays}`);
  const isLoss = after !== undefined && after.krw < 0;
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 200, overflowWrap: "anywhere" }}>
        {row.name}
        {namesMarket && (
          <Typography variant="caption" sx={{ display: "block", color: "text.secondary" }}>
            {marketLabel(row.market)} {row.account}
          </Typography>
        )}
        {why && (
          <Typography
            variant="caption"
            sx={{ display: "block", color: stays === "same" ? "text.secondary" : "error.main" }}
          >
            {why}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
        {row.price > 0 ? won(row.price) : "–"}
      </TableCell>
      <TableCell
        align="right"
        sx={{
          fontWeight: 700,
          whiteSpace: "nowrap",
          ...(stays !== undefined && { color: "text.secondary", fontWeight: 400, textDecoration: "line-through" }),
        }}
      >
        {price === undefined ? "–" : won(price)}
      </TableCell>
      <TableCell align="right" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
        {before ? <MarginText margin={before} /> : "–"}
      </TableCell>
      <TableCell align="right" sx={{ color: isLoss ? "error.main" : "text.primary", whiteSpace: "nowrap" }}>
        {after ? <MarginText margin={after} /> : "–"}
      </TableCell>
    </TableRow>
  );
}
