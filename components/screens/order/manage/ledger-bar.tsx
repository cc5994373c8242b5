import { useTranslations } from "next-intl";
import { CheckFound } from "@/components/grid/check-found";
import { ChosenBar } from "@/components/grid/chosen-bar";
import { OwnStageBulk } from "@/components/product/order/own-stage-filter";
import { ChoiceField } from "@/components/ui/choice-field";
import { Press } from "@/components/ui/press";
import { FOUND_MAX } from "@/lib/client/read-found";
import type { Order } from "@/lib/contract/schemas/order";
import type { OrderStage } from "@/lib/domain/stages/stages";
import { AgencySheetMenu } from "./agency-sheet-menu";
import type { Ledger } from "./use-ledger";

type Props = { ledger: Ledger; onApply: () => void; onHistory: (order: Order) => void; onRemove: () => void };

const ROOM = { width: 160, flexShrink: 0 } as const;

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
        <Press loading={ledger.working} onClick={() => void ledger.restore()}>
          {t("restore")}
        </Press>
      ) : (
        <>
          {ledger.moves.length > 0 ? (
            <ChoiceField
              label={t("moveTo")}
              value=""
              choices={ledger.moves.map((to) => ({ code: to, name: stages(to) }))}
              disabled={ledger.working}
              onChoose={(to) => void ledger.move(to as OrderStage)}
              style={ROOM}
            />
          ) : (
            <span className="n-caption n-quiet">{t("noSharedMove")}</span>
          )}
          <OwnStageBulk stages={ledger.stages} onChoose={(stage) => void ledger.moveToOwnStage(stage)} />
          <Press loading={ledger.working} onClick={() => void ledger.checkCodes()}>
            {orders("checkCodes")}
          </Press>
          <Press onClick={onApply}>{t("applyAgency")}</Press>
          {only && (
            <Press aria-haspopup="dialog" onClick={() => onHistory(only)}>
              {changes("open")}
            </Press>
          )}
          <AgencySheetMenu disabled={ledger.working} onChoose={(name) => void ledger.agencySheet(name)} />
          <Press tone="error" onClick={onRemove}>
            {common("delete")}
          </Press>
        </>
      )}
    </ChosenBar>
  );
}
