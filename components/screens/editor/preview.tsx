"use client";
import { Box, Typography } from "@mui/material";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Part } from "@/lib/domain/detail-page/blocks";
import { typedTextOf } from "@/lib/domain/detail-page/typed-text";
import type { BlockModel } from "./block-actions";
import { markedPage, type TextLook } from "./block-marks";
import { ChosenBlocks } from "./chosen-blocks";
import { InPlaceText, type Point } from "./in-place-text";
import { PreviewBlocks } from "./preview-blocks";
import { PREVIEW_LENGTH_MAX, safePage } from "./safe-page";
import { useDrawnPage } from "./use-drawn-page";

/** The width most phones have, in CSS pixels. */
export const PHONE_WIDTH = 375;

/** A block whose text is being edited in the preview. The page below is not drawn again until the field is closed. */
type Writing = {
  id: number;
  before: string;
  page: readonly Part[];
  look: TextLook | undefined;
  at: Point | undefined;
  /** Its changes are one step of undo. */
  step: string;
};

type Props = { parts: readonly Part[]; pageUrl: string; model: BlockModel };

/**
 * The page as a phone shows it, and a way to edit it there. The frame may run nothing and lead nowhere; it has our origin so that
 * blocks can be found in it, and what is pressed lies over it.
 */
export function Preview({ parts, pageUrl, model }: Props) {
  const t = useTranslations("editor");
  const language = useLocale();
  const [writing, setWriting] = useState<Writing | null>(null);
  const shown = useDeferredValue(writing?.page ?? parts);
  const { html, marked, isCut } = useMemo(() => markedPage(shown, PREVIEW_LENGTH_MAX), [shown]);
  const safe = useMemo(() => safePage(html, pageUrl, { title: t("preview"), language }), [html, pageUrl, language, t]);
  const hasStyles = /<style/i.test(html);
  const { setFrame, onLoad, lookOf, look, height, places } = useDrawnPage(marked, writing?.id);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const blocks = useRef<HTMLDivElement>(null);
  const written = writing && parts.find(({ id }) => id === writing.id);
  const number = writing ? marked.findIndex(({ id }) => id === writing.id) + 1 : 0;

  const keepFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) blocks.current?.focus({ preventScroll: true });
  });
  const isWriting = writing !== null;
  useEffect(
    function keepTheFocusWhenTheFieldGoes() {
      if (!isWriting) return;
      return () => keepFocus();
    },
    [isWriting],
  );
  // The block was removed, or the page loaded anew, while its text was open.
  if (writing && !written) setWriting(null);

  const canWrite = (id: number) => {
    const block = parts.find((part) => part.id === id);
    return block?.kind === "text" && typedTextOf(block.html) !== undefined;
  };
  function write(id: number, at?: Point) {
    const block = parts.find((part) => part.id === id);
    if (!block) return;
    const step = `in place ${id} ${Date.now()}`;
    setWriting({ id, before: block.html, page: parts, look: lookOf(id), at, step });
  }
  const focusBlocks = () => blocks.current?.focus({ preventScroll: true });

  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0, alignItems: "center" }}>
      <Box sx={{ display: "flex", alignItems: "center", alignSelf: "stretch", height: 32, mb: 0.5, gap: 1 }}>
        <Typography variant="h2" noWrap sx={{ fontSize: 14, flex: 1 }}>
          {t("preview")}
        </Typography>
        <ChosenBlocks model={model} onDone={focusBlocks} />
      </Box>
      <Box
        ref={setScroller}
        sx={{
          flex: 1,
          minHeight: 320,
          width: PHONE_WIDTH + 2,
          maxWidth: "100%",
          border: 1,
          borderColor: "divider",
          borderRadius: 2,
          overflow: "auto",
          bgcolor: "common.white",
        }}
      >
        <Box sx={{ position: "relative", overflow: "hidden" }} style={{ height: `max(100%, ${height}px)` }} dir="ltr">
          <iframe
            ref={setFrame}
            sandbox="allow-same-origin"
            tabIndex={-1}
            title={t("preview")}
            srcDoc={safe}
            onLoad={onLoad}
            style={{ display: "block", width: "100%", height: "100%", border: 0 }}
          />
          <PreviewBlocks
            ref={blocks}
            blocks={marked}
            places={places}
            model={model}
            scroller={scroller}
            canWrite={canWrite}
            onWrite={write}
          />
          {writing && written && (
            <InPlaceText
              key={writing.step}
              label={t("textOf", { name: t("blockName", { number }) })}
              html={writing.before}
              place={places.get(writing.id)}
              look={writing.look ?? look}
              at={writing.at}
              onChange={(next) => model.write(writing.id, next, writing.step)}
              onClose={(isKept, byKey) => {
                if (!isKept) model.write(writing.id, writing.before, writing.step);
                setWriting(null);
                if (byKey) focusBlocks();
              }}
            />
          )}
        </Box>
      </Box>
      <Typography
        id="preview-hint"
        variant="caption"
        sx={{ color: "text.secondary", mt: 0.75, minHeight: 36, alignSelf: "stretch" }}
      >
        {t(writing ? "writeHint" : "previewHint")}
      </Typography>
      {(isCut || hasStyles) && (
        <Typography variant="caption" sx={{ color: "text.secondary", mt: 0.5, alignSelf: "stretch" }}>
          {isCut && t("previewCut", { count: PREVIEW_LENGTH_MAX })} {hasStyles && t("previewStyles")}
        </Typography>
      )}
    </Box>
  );
}
