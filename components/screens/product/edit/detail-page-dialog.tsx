"use client";
import { Alert, Button, FormControlLabel, Skeleton, Switch } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DetailPageSettings } from "@/components/product/detail-page-settings/detail-page-settings";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { callBff } from "@/lib/client/bff";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { Reply } from "@/lib/contract/catalogue";
import type { ProductRow } from "@/components/product/product-row";
import { TriedPages } from "./tried-pages";

type Config = Reply<"market.getDetailPageConfig">;
type Tried = { config: Config; found: Reply<"market.tryDetailPages"> };
type Props = { rows: readonly ProductRow[]; onClose: () => void };

/**
 * How the detail pages of many products are put together; on request also the default of every later product. What changes is
 * shown before it is applied, and again after each change of the setting.
 */
export function DetailPageDialog({ rows, onClose }: Props) {
  const t = useTranslations("detailPage");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const base = useCall("market.getDetailPageConfig", {});
  const write = useWrite("market.setDetailPage");
  const [typed, setTyped] = useState<Config | null>(null);
  const [asDefault, setAsDefault] = useState(false);
  const [keepsOwn, setKeepsOwn] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const [trying, setTrying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const config = typed ?? base.data;
  const found = tried?.config === config ? tried?.found : undefined;
  const kept = new Set(keepsOwn ? found?.own : []);
  const count = (found?.changing ?? 0) - kept.size;

  function failed(error: unknown) {
    if (error instanceof CallError && error.kind !== "loggedOut") setProblem(textOf(error));
  }

  async function look() {
    if (!config) return;
    setProblem(null);
    setTrying(true);
    try {
      const body = { objectIds: rows.map(({ id }) => id), detailPageConfig: config };
      setTried({ config, found: await callBff("market.tryDetailPages", { body }) });
    } catch (error) {
      failed(error);
    } finally {
      setTrying(false);
    }
  }

  async function save() {
    if (!config) return;
    setProblem(null);
    try {
      const body = { useBaseConfig: false, detailPageConfig: config };
      const objectIds = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
      if (count > 0) await write.trigger({ body: { ...body, objectIds } });
      if (asDefault) await write.trigger({ body: { ...body, objectIds: [] } });
      notify(t("savedMany", { count }));
      onClose();
    } catch (error) {
      failed(error);
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
      action={
        found
          ? {
              label: t("applyMany", { count }),
              disabled: count === 0 && !asDefault,
              loading: write.isMutating,
              onClick: () => void save(),
            }
          : { label: t("tryMany"), disabled: !config, loading: trying, onClick: () => void look() }
      }
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
      {found && (
        <TriedPages count={rows.length} found={found} keepsOwn={keepsOwn} onKeepOwn={(keeps) => setKeepsOwn(keeps)} />
      )}
    </WorkDialog>
  );
}
