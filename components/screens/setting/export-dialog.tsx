"use client";
import { Alert, Checkbox, FormControlLabel, FormGroup } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { callBff } from "@/lib/client/bff";
import { saveTextFile } from "@/lib/client/save-file";
import { CallError } from "@/lib/contract/errors";
import { toggled } from "@/lib/domain/kit/toggled";
import { isOpenMarket, type OpenMarketName } from "@/lib/domain/markets/markets";
import type { MarketTemplate } from "@/lib/domain/template/market-template";
import { templateFileText, type NamedTemplate } from "@/lib/domain/template/template-file";
import { Lines } from "./save-notes";
import type { TemplateName } from "./template-list";

type Props = { templates: readonly TemplateName[]; onClose: () => void };
type Named = { market: OpenMarketName; templateName: string };
const keyOf = ({ market, templateName }: Named) => JSON.stringify([market, templateName]);

/** The chosen templates as one file, all of them at first. One that cannot be read is named, and no file is made without it. */
export function ExportDialog({ templates, onClose }: Props) {
  const t = useTranslations("setting");
  const markets = useTranslations("markets");
  const textOf = useFailureText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const all = templates.flatMap(({ market, templateName }) => (isOpenMarket(market) ? [{ market, templateName }] : []));
  const chosen = all.filter((one) => !left.has(keyOf(one)));
  const title = ({ market, templateName }: Named) => t("rowOf", { market: markets(market), name: templateName });

  async function download() {
    setIsBusy(true);
    const read: NamedTemplate[] = [];
    const unread: string[] = [];
    for (const one of chosen)
      try {
        const template = (await callBff("userConfig.marketConfig", { query: one })) as MarketTemplate;
        read.push({ market: one.market, name: one.templateName, template });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        unread.push(`${title(one)}: ${textOf(error)}`);
      }
    setFailed(unread);
    setIsBusy(false);
    if (unread.length > 0) return;
    saveTextFile("market-templates.json", templateFileText(read), "application/json");
    onClose();
  }

  return (
    <WorkDialog
      title={t("exportTitle")}
      width="sm"
      onClose={onClose}
      action={{
        label: t("exportHere", { count: chosen.length }),
        disabled: chosen.length === 0,
        loading: isBusy,
        onClick: () => void download(),
      }}
    >
      <Alert severity="info">{t("exportHint")}</Alert>
      <FormGroup>
        {all.map((one) => (
          <FormControlLabel
            key={keyOf(one)}
            label={title(one)}
            sx={{ overflowWrap: "anywhere" }}
            control={<Checkbox checked={!left.has(keyOf(one))} onChange={() => setLeft(toggled(left, keyOf(one)))} />}
          />
        ))}
      </FormGroup>
      {failed.length > 0 && (
        <Alert severity="error">
          {t("exportFailed")}
          <Lines lines={failed} />
        </Alert>
      )}
    </WorkDialog>
  );
}
