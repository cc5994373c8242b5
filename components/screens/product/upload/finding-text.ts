"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Finding } from "@/lib/domain/listing/precheck";

/** What a finding says, e.g. "옵션 250/200". */
export function useFindingText(): (finding: Finding) => string {
  const t = useTranslations("marketUpload");
  return useCallback(
    ({ kind, limit = 0, actual = 0, word = "", places = [] }) =>
      t(`finding.${kind}`, { limit, actual, word, places: places.join(", ") }),
    [t],
  );
}
