import { Button, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { CheckFound } from "@/components/grid/check-found";
import { ChosenBar } from "@/components/grid/chosen-bar";
import { OwnStageBulk } from "@/components/product/order/own-stage-filter";
import { FOUND_MAX } from "@/lib/client/read-found";
import type { Order } from "@/lib/contract/schemas/order";
import type { OrderStage } from "@/lib/domain/stages/stages";
import { AgencySheetMenu } from "./agency-sheet-menu";
import type { Ledger } from "./use-ledger";

type Props = { ledger: Ledger; onApply: () => void; onHistory: (order: Order) => void; onRemove: () => void };

/** What can be done with the chosen orders; those that were taken off the list can be brought back alone. */
export function LedgerBar({ ledger, onApply, onHistory, onRemove }: Props) {
  const t = useTranslations("orderManage");
  const orders = useTranslations("orders");
  const stages = useTranslations("orderStage");
  const common = useTranslations("common");
  const changes = useTranslations("changes");
  const only = ledger.chosen.length === 1 ? ledger.chosen[0] : undefined;

  return (
    <ChosenBar
      label={orders("deeds")}
      count={orders("chosen", { count: ledger.chosen.length })}
      isShown={ledger.chosen.length > 0}
      onClear={ledger.uncheck}
      found={
        <CheckFound
          list={{ ...ledger, rows: ledger.orders }}
          most={FOUND_MAX}
          label={(count, total) => orders("checkFound", { count, total, rest: count < total ? "some" : "none" })}
          onCheck={() => void ledger.checkFound()}
        />
      }
    >
      {ledger.isRemoved ? (
        <Button variant="outlined" loading={ledger.working} onClick={() => void ledger.restore()}>
          {t("restore")}
        </Button>
      ) : (
        <>
          {ledger.moves.length > 0 ? (
            <TextField
              select
              label={t("moveTo")}
              value=""
              disabled={ledger.working}
              onChange={({ target }) => void ledger.move(target.value as OrderStage)}
              sx={{ width: 160 }}
            >
              {ledger.moves.map((to) => (
                <MenuItem key={to} value={to}>
                  {stages(to)}
                </MenuItem>
              ))}
            </TextField>
          ) : (
            <Typography variant="caption" sx={{ alignSelf: "center", color: "text.secondary" }}>
              {t("noSharedMove")}
            </Typography>
          )}
          <OwnStageBulk stages={ledger.stages} onChoose={(stage) => void ledger.moveToOwnStage(stage)} />
          <Button variant="outlined" loading={ledger.working} onClick={() => void ledger.checkCodes()}>
            {orders("checkCodes")}
          </Button>
          <Button variant="outlined" onClick={onApply}>
            {t("applyAgency")}
          </Button>
          {only && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => onHistory(only)}>
              {changes("open")}
            </Button>
          )}
          <AgencySheetMenu disabled={ledger.working} onChoose={(name) => void ledger.agencySheet(name)} />
          <Button variant="outlined" color="error" onClick={onRemove}>
            {common("delete")}
          </Button>
        </>
      )}
    </ChosenBar>
  );
}
