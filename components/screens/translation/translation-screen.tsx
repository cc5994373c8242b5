"use client";
import { Box, Button, Link, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { DraftNote } from "@/components/ui/draft-note";
import { FailureNote, Note, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { ComparePicture } from "./compare-picture";
import { PictureEditor } from "./picture-editor";
import { PicturePane } from "./picture-pane";
import { PlainPicture } from "./plain-picture";
import { ProductPictures } from "./product-pictures";
import { RegionList } from "./region-list";
import { TextsDialog } from "./texts-dialog";
import { TranslationDialogs } from "./translation-dialogs";
import { TranslationHeader } from "./translation-header";
import { useLinkedScroll } from "./use-linked-scroll";
import type { Asked } from "./use-session";
import { useTranslation } from "./use-translation";
import { shownWidth, ZoomTools, type Zoom } from "./zoom-tools";

const VIEWS = ["edit", "compare", "result"] as const;
type View = (typeof VIEWS)[number];

/**
 * The translation window: the original next to the result, and the steps from regions to a picture in the product.
 *
 * The editor is part of this page, not a foreign frame: `GetOhooEditorUrl` of the embedded service returns this page's own
 * address. So layers use the contract's calls, drafts survive, and no second login is needed. The browser draws the preview
 * with the server's fonts and rules; the picture drawn by the server is the one that is saved and loaded.
 */
export function TranslationScreen(asked: Asked) {
  const t = useTranslations("translation");
  const notify = useNotify();
  const textOf = useFailureText();
  const model = useTranslation(asked);
  const { opened, session, layers, loaded, grounds, finding } = model;
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [view, setView] = useState<View>("edit");
  const [dialog, setDialog] = useState<"pictures" | "texts" | null>(null);
  const link = useLinkedScroll();
  const width = shownWidth(zoom, session?.width ?? 0);
  const picture = session && { width: session.width, height: session.height, address: session.picture };

  async function save() {
    const end = await model.save();
    if (end) notify(t(end === "drawn" ? "saved" : "savedNothing"), end === "drawn" ? "success" : "info");
  }

  async function load() {
    if (!(await model.load())) return;
    setView("result");
    notify(t("loaded"));
  }

  function shortcuts(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "s") {
      event.preventDefault();
      if (session && layers.isChanged && !model.busy) void save();
    }
    // A field undoes its own typing.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) layers.redo();
    else layers.undo();
  }

  return (
    <Box
      component="main"
      onKeyDown={shortcuts}
      sx={{ height: { md: "100vh" }, minHeight: "100vh", display: "flex", flexDirection: "column" }}
    >
      <TranslationHeader
        model={model}
        onAuto={() => setDialog("pictures")}
        onTexts={() => setDialog("texts")}
        onSave={() => void save()}
        onLoad={() => void load()}
      />
      {(layers.found ?? model.failure) && (
        <Box sx={{ px: 2, pt: 1.5 }}>
          {layers.found && <DraftNote at={layers.found.at} onTake={layers.restore} onDiscard={layers.forget} />}
          {model.failure && (
            <Typography role="alert" variant="body2" sx={{ color: "error.main", mb: 1 }}>
              {textOf(model.failure)}
            </Typography>
          )}
        </Box>
      )}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: `minmax(0, 1fr) minmax(0, 1fr)${session ? " 340px" : ""}` },
          gridAutoRows: { xs: "auto", md: "minmax(0, 1fr)" },
        }}
      >
        <PicturePane title={t("original")} scroller={link}>
          {picture ? (
            <PictureEditor picture={picture} model={layers} grounds={null} width={width} />
          ) : (
            <PlainPicture src={asked.url} alt={t("originalAlt")} width={width} />
          )}
        </PicturePane>
        <PicturePane
          title={t("translated")}
          scroller={link}
          action={
            <>
              {session && (
                <ToggleButtonGroup
                  exclusive
                  size="small"
                  aria-label={t("view")}
                  value={view}
                  sx={{ "& .MuiToggleButton-root": { color: "text.primary" } }}
                  onChange={(_, to: unknown) => setView(VIEWS.find((one) => one === to) ?? view)}
                >
                  <ToggleButton value="edit">{t("viewEdit")}</ToggleButton>
                  <ToggleButton value="compare">{t("viewCompare")}</ToggleButton>
                  {loaded && <ToggleButton value="result">{t("viewResult")}</ToggleButton>}
                </ToggleButtonGroup>
              )}
              <ZoomTools zoom={zoom} onZoom={setZoom} />
            </>
          }
        >
          {loaded && view === "result" ? (
            <PlainPicture src={loaded} alt={t("translatedAlt")} width={width} />
          ) : picture && view === "compare" ? (
            <ComparePicture picture={picture} layers={layers.layers} grounds={grounds} width={width} />
          ) : picture ? (
            <PictureEditor picture={picture} model={layers} grounds={grounds} width={width} />
          ) : !model.mayTranslate ? (
            <Note title={t("litePlan")} />
          ) : opened.kind === "refused" ? (
            <FailureNote failure={opened.failure} onRetry={model.reopen} />
          ) : opened.kind === "external" ? (
            <Note
              title={t("external")}
              action={
                <Button
                  component={Link}
                  href={opened.address}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="contained"
                >
                  {t("openExternal")}
                </Button>
              }
            />
          ) : (
            <Note title={t("opening")} />
          )}
        </PicturePane>
        {session && (
          <Box sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
            {finding.kind !== "none" && (
              <Box sx={{ px: 1.25, py: 1, borderBottom: 1, borderColor: "divider" }}>
                <Typography variant="body2" role="status">
                  {finding.kind === "looking"
                    ? t("finding")
                    : finding.kind === "failed"
                      ? textOf(finding.failure)
                      : finding.kind === "offered"
                        ? t("offered", { count: finding.found.length })
                        : finding.message || t("found", { count: finding.count })}
                </Typography>
                {finding.kind === "offered" && (
                  <Button size="small" onClick={model.takeFound} sx={{ mt: 0.5, mx: -0.5 }}>
                    {t("takeOffered")}
                  </Button>
                )}
              </Box>
            )}
            <RegionList model={layers} picture={session} edgeOf={grounds.edgeOf} />
            <Typography variant="caption" sx={{ color: "text.secondary", p: 1.25, mt: "auto" }}>
              {t("keys")}
            </Typography>
          </Box>
        )}
      </Box>
      {dialog === "pictures" && model.product && (
        <ProductPictures product={model.product} onClose={() => setDialog(null)} onDone={model.reopen} />
      )}
      {dialog === "texts" && model.product && (
        <TextsDialog product={model.product} onClose={() => setDialog(null)} onSaved={model.reopen} />
      )}
      <TranslationDialogs model={model} />
    </Box>
  );
}
