"use client";
import { useFormatter, useTranslations } from "next-intl";
import { CountButtons } from "@/components/grid/count-buttons";
import type { Listed } from "./use-listed";

const STATES = ["OnSale", "SoldOut", "Suspended", "Review", "Blocked"] as const;

/**
 * How many listings are in each state under the other filters, and how many differ at their market; a press shows those
 * alone.
 */
export function StateCounts({ list }: { list: Listed }) {
  const t = useTranslations("listed");
  const common = useTranslations("common");
  const format = useFormatter();
  const { stateCounts } = list;
  const isAdrift = list.query.adrift !== "";
  const all = stateCounts && Object.values(stateCounts).reduce((sum, count) => sum + count, 0);
  const said = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${format.number(count)}`;
  return (
    <CountButtons
      label={t("filter.state")}
      buttons={[
        {
          key: "",
          text: said(common("all"), all),
          isShown: list.query.state === "",
          onPress: () => list.set({ state: "" }),
        },
        ...STATES.map((state) => ({
          key: state,
          text: said(t(`state.${state}`), stateCounts && (stateCounts[state] ?? 0)),
          isShown: list.query.state === state,
          onPress: () => list.set({ state }),
        })),
        ...(list.adriftCount > 0 || isAdrift
          ? [
              {
                key: "adrift",
                text: said(t("atMarket.differs"), list.adriftCount),
                isShown: isAdrift,
                isWarning: true,
                onPress: () => list.set({ adrift: isAdrift ? "" : "1" }),
              },
            ]
          : []),
      ]}
    />
  );
}
