"use client";
import { useTranslations } from "next-intl";
import { ThumbnailEditor } from "@/components/product/thumbnail-editor/thumbnail-editor";
import { Panel } from "@/components/ui/panel";
import { openPage } from "@/lib/client/open-page";
import type { TabProps } from "./tab-props";

/** The product's pictures. They are staged like everything here and saved with the product. */
export function PicturesTab({ product, draft, onChange }: TabProps) {
  const t = useTranslations("window");
  return (
    <Panel title={t("images", { count: draft.images.length })}>
      <ThumbnailEditor
        urls={draft.images}
        onChange={(images, merge) => onChange({ images }, merge)}
        onTranslate={(url) => openPage("translation", { url, site: product.site, code: product.code })}
      />
    </Panel>
  );
}
