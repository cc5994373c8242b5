"use client";
import { Alert, List, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";
import { toggled } from "@/lib/domain/kit/toggled";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { carriedEverywhere, carriedTemplate } from "@/lib/domain/template/carried";
import type { MarketTemplate } from "@/lib/domain/template/market-template";
import { freeName } from "@/lib/domain/template/template-name";
import { CopyRow } from "./copy-row";
import { UndoNote } from "@/components/ui/undo-note";
import type { TemplateName } from "./template-list";
import { useNameField } from "./use-name-field";
import type { TemplateMarket } from "./use-setting-place";
import { useTemplateWrites } from "./use-template-writes";

type Props = {
  from: TemplateMarket;
  name: string;
  template: MarketTemplate;
  isDirty: boolean;
  templates: readonly TemplateName[];
  onCopied: (market: TemplateMarket, name: string) => void;
  onClose: () => void;
};

/**
 * The saved template under a name at as many markets as wanted, its own among them; at a market where the name is taken it
 * gets a number. The names taken are asked for again, because another window may have used one since the screen was opened.
 */
export function CopyDialog({ from, name: original, template, isDirty, templates, onCopied, onClose }: Props) {
  const t = useTranslations("setting");
  const writes = useTemplateWrites();
  const { mutate: askNames } = useCall("userConfig.templateSummary", {});
  const [chosen, setChosen] = useState<ReadonlySet<OpenMarketName>>(new Set());
  const { name, isGood, field } = useNameField(original, []);
  const takenAt = (market: string) =>
    templates.filter((one) => one.market === market).map(({ templateName }) => templateName);
  const carried = carriedEverywhere(template, from);
  const isOpen = (market: string) => (writes.results.get(market)?.state ?? "failed") === "failed";
  const wanted = carried.flatMap(({ market, blocking }) =>
    chosen.has(market) && blocking.length === 0 && isOpen(market)
      ? [{ key: market, market, name: freeName(name, takenAt(market)), template: carriedTemplate(template) }]
      : [],
  );
  const made = writes.count("kept");
  const isOver = writes.results.size > 0 && wanted.length === 0 && !writes.isBusy;

  return (
    <WorkDialog
      title={t("copyTitle", { name: original })}
      width="sm"
      onClose={() => !writes.isBusy && onClose()}
      action={
        isOver
          ? undefined
          : {
              label: t("copyHere", { count: wanted.length }),
              disabled: !isGood || wanted.length === 0,
              loading: writes.isBusy,
              onClick: () => void writes.keep(wanted).then(() => askNames()),
            }
      }
    >
      <TextField {...field} fullWidth sx={{ mt: 1 }} />
      {isDirty && <Alert severity="info">{t("copyDirty")}</Alert>}
      {made > 0 && !writes.isBusy && (
        <UndoNote onUndo={() => void writes.undo(t("changedSince"))}>{t("copied", { count: made })}</UndoNote>
      )}
      <List disablePadding aria-label={t("copyTo")}>
        {carried.map((one) => (
          <CopyRow
            key={one.market}
            carried={one}
            name={freeName(name, takenAt(one.market))}
            isRenamed={takenAt(one.market).includes(name)}
            isChosen={chosen.has(one.market)}
            disabled={writes.isBusy}
            result={writes.results.get(one.market)}
            onChoose={() => setChosen(toggled(chosen, one.market))}
            onOpen={(made) => onCopied(one.market, made)}
          />
        ))}
      </List>
    </WorkDialog>
  );
}
