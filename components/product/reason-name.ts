"use client";
import { useTranslations } from "next-intl";
import type { WorkType } from "@/lib/contract/schemas/work";

/**
 * What a reason code of a work's item means to the seller; nothing for a code that is not known. Some codes mean another
 * thing for an upload, `duplicate` is a product refreshed when collected and one left alone when listed, or for a picture.
 */
export function useReasonName(type: WorkType): (reason: string | null | undefined) => string | undefined {
  const reasons = useTranslations("work.reason");
  const uploads = useTranslations("work.uploadReason");
  const pictures = useTranslations("work.pictureReason");
  return (reason) => {
    if (!reason) return undefined;
    if (type === "Translate" && pictures.has(reason as "quota")) return pictures(reason as "quota");
    if (type === "Upload" && uploads.has(reason as "quota")) return uploads(reason as "quota");
    return reasons.has(reason as "captcha") ? reasons(reason as "captcha") : undefined;
  };
}
