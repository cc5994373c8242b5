"use client";
import { Press } from "@/components/ui/press";
import { useTranslations } from "next-intl";
import type { Inquiries } from "./use-inquiries";

type Props = { inbox: Inquiries; onBulk: () => void; onTemplates: () => void };

/** Answers to several inquiries at once, and the templates for them; they stand beside how many inquiries there are. */
export function InquiryTools({ inbox, onBulk, onTemplates }: Props) {
  const t = useTranslations("inquiries");
  const { size } = inbox.checked;
  return (
    <>
      <Press look="text" aria-haspopup="dialog" onClick={onTemplates}>
        {t("templates")}
      </Press>
      <Press disabled={size === 0} aria-haspopup="dialog" onClick={onBulk}>
        {size > 0 ? t("bulkCount", { count: size }) : t("bulk")}
      </Press>
    </>
  );
}
