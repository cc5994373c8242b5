"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Finding } from "@/lib/domain/listing/precheck";

/** What a finding says, e.g. "옵션 250/200". */
export function useFindingText(): (finding: Finding) => string {
  const t = useTranslations("finding");
  return useCallback(
    ({ kind, limit = 0, actual = 0, word = "", places = [] }) =>
      t(kind, { limit, actual, word, places: places.join(", ") }),
    [t],
  );
}
