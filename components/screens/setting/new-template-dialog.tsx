"use client";
import { TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { templateDefault } from "@/lib/domain/template/market-template";
import { useNameField } from "./use-name-field";
import type { TemplateMarket } from "./use-setting-place";

type Props = {
  market: TemplateMarket;
  taken: readonly string[];
  onMade: (name: string) => void;
  onClose: () => void;
};

/**
 * A new template under a name, starting with the defaults of the specification. The names taken are asked for again,
 * because another window may have used one since the screen was opened; one used after that is refused by the upstream.
 */
export function NewTemplateDialog({ market, taken, onMade, onClose }: Props) {
  const t = useTranslations("setting");
  const markets = useTranslations("markets");
  const notify = useNotify();
  const textOf = useFailureText();
  const saving = useWrite("userConfig.setSmartStore");
  const { mutate: askNames } = useCall("userConfig.templateSummary", {});
  const { name, isGood, field } = useNameField(t("defaultName"), taken);

  async function make() {
    try {
      await saving.trigger({ query: { market, templateName: name }, body: { ...templateDefault(), createOnly: true } });
      onMade(name);
      onClose();
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
      void askNames();
    }
  }

  return (
    <WorkDialog
      title={t("addTitle", { market: markets(market) })}
      width="sm"
      onClose={onClose}
      action={{ label: t("make"), disabled: !isGood, loading: saving.isMutating, onClick: () => void make() }}
    >
      <TextField {...field} fullWidth autoFocus sx={{ mt: 1 }} />
    </WorkDialog>
  );
}
