"use client";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Tab, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { Part } from "@/lib/domain/detail-page/blocks";
import { picturesOf } from "@/lib/domain/detail-page/pictures";
import { HtmlField } from "./html-field";
import { PicturesTab } from "./pictures-tab";
import { TextTab } from "./text-tab";

type TabName = "text" | "pictures" | "html";

type Props = {
  block: Part;
  number: number;
  pageUrl: string;
  product: { site: string; code: string };
  onChange: (html: string) => void;
  onReplace: (index: number) => void;
  /** True keeps what was changed; false puts the block back. */
  onClose: (isKept: boolean) => void;
};

const firstTab = ({ kind, html }: Part): TabName =>
  html === "" ? "html" : kind === "picture" ? "pictures" : kind === "other" ? "html" : "text";

/** One block opened for editing. Changes reach the page as they are made, so that nothing is lost; cancel takes them back. */
export function BlockDialog({ block, number, pageUrl, product, onChange, onReplace, onClose }: Props) {
  const t = useTranslations("editor");
  const common = useTranslations("common");
  const titleId = useId();
  const [tab, setTab] = useState<TabName>(() => firstTab(block));
  const count = picturesOf(block.html).length;
  const shown = tab === "pictures" && count === 0 ? "text" : tab;

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        // A click outside the dialog is a slip; it must not discard what was typed.
        if (reason === "escapeKeyDown") onClose(false);
      }}
    >
      <DialogTitle id={titleId}>{t("edit", { name: t("blockName", { number }) })}</DialogTitle>
      <Tabs value={shown} variant="scrollable" onChange={(_, next: TabName) => setTab(next)} sx={{ px: 3 }}>
        <Tab value="text" id="block-tab-text" aria-controls="block-panel" label={t("tab.text")} />
        {count > 0 && (
          <Tab
            value="pictures"
            id="block-tab-pictures"
            aria-controls="block-panel"
            label={t("tab.pictures", { count })}
          />
        )}
        <Tab value="html" id="block-tab-html" aria-controls="block-panel" label={t("tab.html")} />
      </Tabs>
      <DialogContent>
        <Box role="tabpanel" id="block-panel" aria-labelledby={`block-tab-${shown}`} sx={{ pt: 1, minHeight: 220 }}>
          {shown === "text" ? (
            <TextTab html={block.html} onChange={onChange} />
          ) : shown === "pictures" ? (
            <PicturesTab html={block.html} pageUrl={pageUrl} product={product} onReplace={onReplace} />
          ) : (
            <HtmlField html={block.html} label={t("htmlOfBlock")} rows={14} onChange={onChange} />
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2, pt: 1 }}>
        <Button variant="outlined" onClick={() => onClose(false)}>
          {common("cancel")}
        </Button>
        <Button variant="contained" onClick={() => onClose(true)}>
          {common("apply")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
