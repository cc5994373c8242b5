"use client";
import { EditNote as EditNoteIcon } from "@/components/ui/icons/edit-note";
import { Box, Button, FormControlLabel, Skeleton, Switch } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DetailPageSettings } from "@/components/product/detail-page-settings/detail-page-settings";
import { PagePreview } from "@/components/product/detail-page-settings/page-preview";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import { openPage } from "@/lib/client/open-page";
import { CallError } from "@/lib/contract/errors";
import { composedPage, PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import type { TabProps } from "./tab-props";

/** The detail page as buyers will see it, and how it is put together: by the seller's default or for this product. */
export function DetailTab({ product, draft, clean, onChange }: TabProps) {
  const t = useTranslations("detailPage");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const defaults = useCall("market.getDetailPageConfig", {});
  const write = useWrite("market.setDetailPage");
  const [asking, setAsking] = useState(false);
  const setting = draft.page ?? defaults.data ?? PAGE_DEFAULT;
  const html = composedPage(
    {
      properties: draft.attributes,
      optionPictures: draft.groups.flatMap(({ values }) =>
        values.flatMap(({ image, name }) => (image ? [{ url: image, name }] : [])),
      ),
      detailHtml: draft.html,
    },
    setting,
  );

  async function makeDefault() {
    setAsking(false);
    try {
      await write.trigger({ body: { objectIds: [], useBaseConfig: true, detailPageConfig: setting } });
      notify(t("defaultSaved"));
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    }
  }

  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.2fr) minmax(0, 1fr)" },
        alignItems: "start",
      }}
    >
      <Panel
        title={t("preview")}
        action={
          <Button
            variant="contained"
            startIcon={<EditNoteIcon />}
            onClick={() => openPage("editor", { productNumber: product.code, site: product.site })}
          >
            {t("openEditor")}
          </Button>
        }
      >
        <PagePreview html={html} />
      </Panel>
      <Panel title={t("settings")}>
        {defaults.error && <FailureNote failure={defaults.error} onRetry={() => void defaults.mutate()} />}
        <Box sx={{ display: "grid", gap: 2 }}>
          <FormControlLabel
            control={
              <Switch
                checked={draft.page === null}
                disabled={!defaults.data && draft.page === null}
                onChange={(_, follow) => onChange({ page: follow ? null : setting })}
              />
            }
            label={t("followDefault")}
          />
          {defaults.data || draft.page ? (
            <DetailPageSettings value={setting} onChange={(page, merge) => onChange({ page }, merge)} />
          ) : (
            <Skeleton variant="rounded" height={320} />
          )}
          <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
            <Button
              variant="outlined"
              disabled={JSON.stringify(draft.page) === JSON.stringify(clean.page)}
              onClick={() => onChange({ page: clean.page })}
            >
              {common("reset")}
            </Button>
            <Button
              variant="outlined"
              disabled={draft.page === null}
              loading={write.isMutating}
              onClick={() => setAsking(true)}
            >
              {t("makeDefault")}
            </Button>
          </Box>
        </Box>
      </Panel>
      <ConfirmDialog
        open={asking}
        title={t("makeDefaultTitle")}
        confirm={common("save")}
        cancel={common("cancel")}
        onConfirm={() => void makeDefault()}
        onCancel={() => setAsking(false)}
      >
        {t("makeDefaultText")}
      </ConfirmDialog>
    </Box>
  );
}
