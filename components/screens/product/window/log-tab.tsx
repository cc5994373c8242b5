"use client";
import { useTranslations } from "next-intl";
import { UploadLogPanel } from "@/components/product/upload-log-panel";
import { Panel } from "@/components/ui/panel";
import { Note } from "@/components/ui/state-notes";
import type { TabProps } from "./tab-props";

/** Where this product was uploaded, and what came of it. */
export function LogTab({ product, draft }: TabProps) {
  const t = useTranslations("window");
  return (
    <Panel flush title={t("tab.log")}>
      {product.Id ? (
        <UploadLogPanel product={{ objectId: product.Id, site: product.site, code: product.code, title: draft.name }} />
      ) : (
        <Note title={t("noLog")} />
      )}
    </Panel>
  );
}
