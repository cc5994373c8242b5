"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { AddedContent } from "@/components/product/detail-page-settings/added-content";
import { PagePreview } from "@/components/product/detail-page-settings/page-preview";
import { Panel } from "@/components/ui/panel";
import type { TemplateEditorModel } from "./use-template-editor";

/** HTML above and below every detail page at this market, with a preview in which nothing runs. */
export function EndsPanel({ model: { form, set } }: { model: TemplateEditorModel }) {
  const t = useTranslations("setting");
  const content = {
    useTopContent: form.usableTop,
    topHtml: form.top,
    useBottomContent: form.usableBottom,
    bottomHtml: form.bottom,
  };
  const page = [form.usableTop && form.top, `<hr><p>${t("pageStandsHere")}</p><hr>`, form.usableBottom && form.bottom];
  const hasEnds = (form.usableTop && form.top !== "") || (form.usableBottom && form.bottom !== "");

  return (
    <Panel title={t("ends")}>
      <AddedContent
        content={content}
        onChange={(to) =>
          set({
            ...(to.useTopContent !== undefined && { usableTop: to.useTopContent }),
            ...(to.topHtml !== undefined && { top: to.topHtml }),
            ...(to.useBottomContent !== undefined && { usableBottom: to.useBottomContent }),
            ...(to.bottomHtml !== undefined && { bottom: to.bottomHtml }),
          })
        }
      />
      {hasEnds && (
        <Box sx={{ pt: 2 }}>
          <PagePreview html={page.filter(Boolean).join("")} height={320} />
        </Box>
      )}
    </Panel>
  );
}
