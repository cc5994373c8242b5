"use client";
import { Alert, AlertTitle, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { MarketTemplate } from "@/lib/domain/template/market-template";
import { formOf, formProblems } from "@/lib/domain/template/template-form";
import { Lines, useProblemText } from "./save-notes";
import type { TemplateName } from "./template-list";
import { useNameField } from "./use-name-field";
import type { TemplateMarket } from "./use-setting-place";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

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
 * The saved template under a name at another market, or at the same one. The names taken are asked for again, because
 * another window may have used one since the screen was opened.
 */
export function CopyDialog({ from, name: original, template, isDirty, templates, onCopied, onClose }: Props) {
  const t = useTranslations("setting");
  const markets = useTranslations("markets");
  const notify = useNotify();
  const textOf = useFailureText();
  const saving = useWrite("userConfig.setSmartStore");
  const { mutate: askNames } = useCall("userConfig.templateSummary", {});
  const [market, setMarket] = useState<TemplateMarket>(OPEN_MARKET_NAMES.find((one) => one !== from) ?? from);
  const taken = templates.filter((one) => one.market === market).map(({ templateName }) => templateName);
  const { name, isGood, field } = useNameField(original, taken);
  const problemText = useProblemText();
  const problems = formProblems(formOf(template), market);
  const blocking = problems.filter(({ blocks }) => blocks);
  const warnings = problems.filter(({ blocks }) => !blocks);

  async function copy() {
    const { updatedAt: _version, ...copied } = template;
    const body = { ...copied, isDefault: false, createOnly: true };
    try {
      await saving.trigger({ query: { market, templateName: name }, body });
      notify(t("copied", { market: markets(market), name }));
      onCopied(market, name);
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
      void askNames();
    }
  }

  return (
    <WorkDialog
      title={t("copyTitle", { name: original })}
      width="sm"
      onClose={onClose}
      action={{
        label: t("copyHere"),
        disabled: !isGood || blocking.length > 0,
        loading: saving.isMutating,
        onClick: () => void copy(),
      }}
    >
      <TextField
        select
        fullWidth
        label={t("copyTo")}
        value={market}
        onChange={({ target }) => setMarket(target.value as TemplateMarket)}
        sx={{ mt: 1 }}
      >
        {OPEN_MARKET_NAMES.map((one) => (
          <MenuItem key={one} value={one}>
            {markets(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...field} fullWidth />
      {blocking.length > 0 && (
        <Alert severity="error">
          <AlertTitle>{t("copyMend", { market: markets(market) })}</AlertTitle>
          <Lines lines={blocking.map(problemText)} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>{t("copyLook")}</AlertTitle>
          <Lines lines={warnings.map(problemText)} />
        </Alert>
      )}
      {isDirty && <Alert severity="info">{t("copyDirty")}</Alert>}
    </WorkDialog>
  );
}
