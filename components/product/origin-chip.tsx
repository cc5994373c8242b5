"use client";
import { useTranslations } from "next-intl";
import { Hint } from "@/components/ui/hint";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import type { WordOrigin } from "@/lib/domain/words/words";

const MEANINGS: Record<WordOrigin, Meaning> = {
  memory: "success",
  near: "warning",
  dictionary: "info",
  service: "accent",
};

/** Where a proposed text comes from; of one that is only like a remembered one, how much. */
export function OriginChip({ from, likeness }: { from: WordOrigin; likeness?: number | undefined }) {
  const t = useTranslations("wording");
  const label =
    from === "near" && likeness !== undefined
      ? t("nearOf", { percent: Math.floor(likeness * 100) })
      : t(`origin.${from}`);
  return (
    <Hint title={t(`originHint.${from}`)}>
      <StatusChip meaning={MEANINGS[from]} label={label} sx={{ height: 18, lineHeight: "18px", fontSize: 11 }} />
    </Hint>
  );
}
