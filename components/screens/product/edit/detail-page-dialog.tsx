"use client";
import { Alert, Button, FormControlLabel, Skeleton, Switch } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DetailPageSettings } from "@/components/product/detail-page-settings/detail-page-settings";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { Reply } from "@/lib/contract/catalogue";
import type { ProductRow } from "@/components/product/product-row";

type Config = Reply<"market.getDetailPageConfig">;
type Props = { rows: readonly ProductRow[]; onClose: () => void };

/** How the detail pages of many products are put together; on request also the default of every later product. */
export function DetailPageDialog({ rows, onClose }: Props) {
  const t = useTranslations("detailPage");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const base = useCall("market.getDetailPageConfig", {});
  const write = useWrite("market.setDetailPage");
  const [typed, setTyped] = useState<Config | null>(null);
  const [asDefault, setAsDefault] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const config = typed ?? base.data;

  async function save() {
    if (!config) return;
    setProblem(null);
    try {
      const body = { useBaseConfig: false, detailPageConfig: config };
      await write.trigger({ body: { ...body, objectIds: rows.map(({ id }) => id) } });
      if (asDefault) await write.trigger({ body: { ...body, objectIds: [] } });
      notify(t("savedMany", { count: rows.length }));
      onClose();
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setProblem(textOf(error));
    }
  }

  return (
    <WorkDialog
      title={t("titleMany", { count: rows.length })}
      onClose={onClose}
      aside={
        <Button variant="text" disabled={typed === null} onClick={() => setTyped(null)}>
          {common("reset")}
        </Button>
      }
      action={{ label: common("save"), disabled: !config, loading: write.isMutating, onClick: () => void save() }}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      {config ? (
        <DetailPageSettings value={config} onChange={setTyped} />
      ) : base.error ? (
        <FailureNote failure={base.error} onRetry={() => void base.mutate()} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
      <FormControlLabel
        control={<Switch checked={asDefault} onChange={(_, on) => setAsDefault(on)} />}
        label={t("asDefault")}
      />
    </WorkDialog>
  );
}
