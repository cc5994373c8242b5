"use client";
import { Tab, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import { NameRuleForm } from "./name-rule-form";
import { NameTextChange } from "./name-text-change";
import type { ProductRow } from "./product-row";
import { useNameRule } from "./use-name-rule";
import { useTextChange } from "./use-text-change";

type Props = {
  rows: readonly ProductRow[];
  onClose: () => void;
  onStage: (nameOf: (row: ProductRow) => string) => void;
};
type Way = "rule" | "server";

/** Builds many names by one rule and shows each result before it is staged, or has the server change a word at once. */
export function NamesDialog({ rows, onClose, onStage }: Props) {
  const t = useTranslations("names");
  const id = useId();
  const [way, setWay] = useState<Way>("rule");
  const rule = useNameRule(rows);
  const change = useTextChange(rows, onClose);

  return (
    <WorkDialog
      title={t("title", { count: rows.length })}
      onClose={onClose}
      action={
        way === "rule"
          ? {
              label: t("stage"),
              disabled: rule.emptied > 0 || !rule.isLengthGood,
              onClick: () => {
                onStage(rule.nameOf);
                onClose();
              },
            }
          : { label: t("changeNow"), loading: change.busy, onClick: () => void change.send() }
      }
    >
      <Tabs value={way} onChange={(_, next: Way) => setWay(next)} aria-label={t("ways")}>
        <Tab value="rule" id={`${id}-rule`} aria-controls={`${id}-panel`} label={t("byRule")} />
        <Tab value="server" id={`${id}-server`} aria-controls={`${id}-panel`} label={t("atServer")} />
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`}>
        {way === "rule" ? <NameRuleForm rule={rule} /> : <NameTextChange change={change} />}
      </div>
    </WorkDialog>
  );
}
