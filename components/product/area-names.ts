"use client";
import { useTranslations } from "next-intl";
import { AREAS, type Area } from "@/lib/domain/staff/areas";

/** Areas in the reader's words, in their own order. Example: `["list", "edit"]` is "수집·편집, 판매 등록". */
export function useAreaNames(): (areas: readonly Area[]) => string {
  const t = useTranslations("staff.area");
  return (areas) =>
    AREAS.filter((area) => areas.includes(area))
      .map((area) => t(area))
      .join(", ");
}
