"use client";
import { Box, Tab, Tabs, Typography, useMediaQuery } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TranslatePicturesDialog } from "@/components/product/translate-pictures-dialog";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DraftNote } from "@/components/ui/draft-note";
import { SaveEndDialogs } from "@/components/ui/save-end-dialogs";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useEditKeys } from "@/lib/client/use-edit-keys";
import { retyped } from "@/lib/domain/detail-page/block-edits";
import { isBlock } from "@/lib/domain/detail-page/blocks";
import { useBlockActions } from "./block-actions";
import { BlockDialog } from "./block-dialog";
import { BlocksTab } from "./blocks-tab";
import { EditorHeader } from "./editor-header";
import { HtmlField } from "./html-field";
import { PleaseWait } from "./please-wait";
import { Preview, PHONE_WIDTH } from "./preview";
import { useEditor } from "./use-editor";

type TabName = "blocks" | "source" | "preview";

type Props = { asked: { site: string; code: string } | null };

/** The detail page editor's window. Without a product it says that there is none. */
export function EditorScreen({ asked }: Props) {
  const words = useTranslations("window");
  if (!asked) return <Note role="alert" title={words("noCode")} text={words("noCodeHint")} />;
  return <PageEditor {...asked} />;
}

function PageEditor({ site, code }: { site: string; code: string }) {
  const t = useTranslations("editor");
  const words = useTranslations("window");
  const model = useEditor(site, code);
  const blockModel = useBlockActions(model);
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down(960));
  const [tab, setTab] = useState<TabName>("blocks");
  const [isLeaving, setIsLeaving] = useState(false);
  const [isTranslating, setIsTranslating] = useState(false);
  const { product, parts, page } = model;
  const pageUrl = product?.url ?? "";
  const blocks = parts?.filter(isBlock) ?? [];
  const shown = tab === "preview" && !isNarrow ? "blocks" : tab;
  const opened = blockModel.opened;
  const openedAt = opened ? blocks.findIndex(({ id }) => id === opened.id) : -1;
  const openedBlock = blocks[openedAt];

  useEditKeys({
    undo: model.undo,
    redo: model.redo,
    save: () => model.isChanged && void model.save(),
    inDialogs: true,
  });

  if (model.failure && !product) {
    return model.failure.code === 404 ? (
      <Note role="alert" title={words("noCode")} text={model.failure.message} />
    ) : (
      <FailureNote failure={model.failure} onRetry={model.reload} />
    );
  }

  return (
    <Box component="main" sx={{ height: "100vh", minHeight: 480, display: "flex", flexDirection: "column" }}>
      <EditorHeader
        model={model}
        site={site}
        code={code}
        onCancel={() => (model.isChanged ? setIsLeaving(true) : window.close())}
        onTranslate={() => setIsTranslating(true)}
      />
      <Box sx={{ flex: 1, minHeight: 0, display: "flex", gap: 2.5, px: 2.5, pb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
          <Tabs
            value={shown}
            variant="scrollable"
            onChange={(_, next: TabName) => setTab(next)}
            sx={{ mb: 1.5, flexShrink: 0 }}
          >
            <Tab value="blocks" id="tab-blocks" aria-controls="editor-panel" label={t("tab.blocks")} />
            <Tab value="source" id="tab-source" aria-controls="editor-panel" label={t("tab.html")} />
            {isNarrow && <Tab value="preview" id="tab-preview" aria-controls="editor-panel" label={t("preview")} />}
          </Tabs>
          {model.found && (
            <>
              <DraftNote at={model.found.at} onTake={model.restore} onDiscard={model.forget} />
              {model.foundIsOutdated && (
                <Typography variant="body2" role="alert" sx={{ color: "warning.main", mb: 1.5 }}>
                  {t("draftOutdated")}
                </Typography>
              )}
            </>
          )}
          <Box
            role="tabpanel"
            id="editor-panel"
            aria-labelledby={`tab-${shown}`}
            sx={{ flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}
          >
            {parts && shown === "blocks" && <BlocksTab blocks={blocks} pageUrl={pageUrl} model={blockModel} />}
            {parts && shown === "source" && (
              <HtmlField
                html={page}
                label={t("source")}
                onChange={(html) => model.change((present) => retyped(present, html), "source")}
              />
            )}
            {parts && shown === "preview" && <Preview parts={parts} pageUrl={pageUrl} model={blockModel} />}
          </Box>
        </Box>
        {!isNarrow && (
          <Box component="aside" aria-label={t("preview")} sx={{ width: PHONE_WIDTH + 2, flexShrink: 0, pt: 1.5 }}>
            {parts && <Preview parts={parts} pageUrl={pageUrl} model={blockModel} />}
          </Box>
        )}
      </Box>
      {openedBlock && (
        <BlockDialog
          key={openedBlock.id}
          block={openedBlock}
          number={openedAt + 1}
          pageUrl={pageUrl}
          product={{ site, code }}
          onChange={blockModel.edit}
          onReplace={(index) => blockModel.actions.replacePicture(openedBlock.id, index)}
          onClose={blockModel.close}
        />
      )}
      {isTranslating && product?.Id && (
        <TranslatePicturesDialog
          objectIds={[product.Id]}
          onDone={() => void model.follow()}
          onClose={() => {
            setIsTranslating(false);
            // What is done by now, or was put back, is in the saved page already.
            void model.follow();
          }}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        danger
        title={t("leaveTitle")}
        confirm={t("leave")}
        cancel={words("keepWindow")}
        onConfirm={() => {
          model.forget();
          window.close();
        }}
        onCancel={() => setIsLeaving(false)}
      >
        {t("leaveText")}
      </ConfirmDialog>
      <SaveEndDialogs
        model={model}
        savedNote={model.end?.kind === "saved" && model.end.isCleaned ? <p>{t("cleaned")}</p> : null}
      />
      <PleaseWait open={model.loading || model.saving || model.following} />
    </Box>
  );
}
