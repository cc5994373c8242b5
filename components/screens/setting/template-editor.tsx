"use client";
import { Box, Skeleton } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ConflictDialog } from "@/components/ui/conflict-dialog";
import { DraftNote } from "@/components/ui/draft-note";
import { FailureNote } from "@/components/ui/state-notes";
import { BasicsPanel } from "./basics-panel";
import { CopyDialog } from "./copy-dialog";
import { DeliveryPanel } from "./delivery-panel";
import { EditorHeader } from "./editor-header";
import { EndsPanel } from "./ends-panel";
import { PricePanel } from "./price-panel";
import { SamplePanel } from "./sample-panel";
import { SaveNotes } from "./save-notes";
import type { TemplateName } from "./template-list";
import type { TemplateMarket } from "./use-setting-place";
import { useTemplateEditor } from "./use-template-editor";

type Props = {
  market: TemplateMarket;
  name: string;
  templates: readonly TemplateName[];
  onDirty: (isDirty: boolean) => void;
  onGo: (to: { market?: TemplateMarket; template: string }) => void;
};

/** Every field of one template, what saving will do to it, and what it makes of prices. */
export function TemplateEditor({ market, name, templates, onDirty, onGo }: Props) {
  const t = useTranslations("setting");
  const common = useTranslations("common");
  const model = useTemplateEditor(market, name, onDirty);
  const [open, setOpen] = useState<"copy" | "remove" | null>(null);
  const close = () => setOpen(null);

  if (model.failure && !model.loaded) return <FailureNote failure={model.failure} onRetry={model.reload} />;
  if (!model.loaded || !model.saved) return <Skeleton variant="rounded" height={480} aria-label={common("loading")} />;
  return (
    <Box component="section" aria-label={name} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <EditorHeader name={name} model={model} onCopy={() => setOpen("copy")} onRemove={() => setOpen("remove")} />
      {model.draft.found && (
        <DraftNote at={model.draft.found.at} onTake={model.takeDraft} onDiscard={model.draft.discard} />
      )}
      <SaveNotes model={model} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" },
          alignItems: "start",
        }}
      >
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <PricePanel model={model} />
          <BasicsPanel model={model} />
          <DeliveryPanel model={model} />
          <EndsPanel model={model} />
        </Box>
        <Box sx={{ position: { lg: "sticky" }, top: { lg: 120 } }}>
          <SamplePanel market={market} form={model.form} hasProblems={model.blocking.length > 0} />
        </Box>
      </Box>
      {open === "copy" && (
        <CopyDialog
          from={market}
          name={name}
          template={model.saved}
          isDirty={model.isDirty}
          templates={templates}
          onCopied={(to, template) => {
            close();
            if (!model.isDirty) onGo({ market: to, template });
          }}
          onClose={close}
        />
      )}
      <ConflictDialog
        open={model.isConflict}
        title={t("changedElsewhere", { name })}
        onKeep={model.keepTyped}
        onLoadTheirs={() => void model.loadTheirs()}
        onOverwrite={() => void model.save(true)}
      />
      <ConfirmDialog
        open={open === "remove"}
        danger
        title={t("removeTitle", { name })}
        confirm={common("delete")}
        cancel={common("cancel")}
        onConfirm={() => {
          close();
          void model.remove().then((done) => {
            if (done) onGo({ template: "" });
          });
        }}
        onCancel={close}
      >
        {t(model.saved.isDefault ? "removeDefaultText" : "removeText")}
      </ConfirmDialog>
    </Box>
  );
}
