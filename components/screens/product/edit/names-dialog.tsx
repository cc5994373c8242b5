"use client";
import { Tab, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import { changedName, type TextChange } from "@/lib/domain/product/text-change";
import { NameRuleForm } from "./name-rule-form";
import { NameTextChange } from "./name-text-change";
import type { ProductRow } from "@/components/product/product-row";
import { useNameRule } from "./use-name-rule";
import { useTextChange } from "./use-text-change";

type Props = {
  rows: readonly ProductRow[];
  onClose: () => void;
  /** `by` is the text change that makes the names; it is sent when they are saved. */
  onStage: (nameOf: (row: ProductRow) => string, by?: TextChange) => void;
};
type Way = "rule" | "server";

/** Builds many names by one rule and shows each result before it is staged, or has one word changed in all of them. */
export function NamesDialog({ rows, onClose, onStage }: Props) {
  const t = useTranslations("names");
  const id = useId();
  const [way, setWay] = useState<Way>("rule");
  const rule = useNameRule(rows);
  const change = useTextChange(rows, (by) => onStage((row) => changedName(row.name, by), by), onClose);

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
          : {
              label: change.changing > 0 ? t("stage") : t("sendAnyway"),
              disabled: change.emptied > 0 || !change.canGo,
              loading: change.busy,
              onClick: () => void change.go(),
            }
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
