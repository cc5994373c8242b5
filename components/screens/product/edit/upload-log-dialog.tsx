"use client";
import { useTranslations } from "next-intl";
import { UploadLogPanel } from "@/components/product/upload-log-panel";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { ProductRow } from "@/components/product/product-row";

/** Every upload of one product: market, account, the market's own status, and its reason when it refused. */
export function UploadLogDialog({ row, onClose }: { row: ProductRow; onClose: () => void }) {
  const t = useTranslations("uploadLog");
  return (
    <WorkDialog width="md" stacked={false} title={t("title", { name: row.name })} onClose={onClose}>
      <UploadLogPanel product={{ objectId: row.id, site: row.site, code: row.code, title: row.name }} />
    </WorkDialog>
  );
}
