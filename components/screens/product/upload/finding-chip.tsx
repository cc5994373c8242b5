"use client";
import { AutoFixHighOutlined as AutoFixHighIcon } from "@/components/ui/icons/auto-fix-high-outlined";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import { openPage } from "@/lib/client/open-page";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import { fixOf, placeOf, type Fix } from "@/lib/domain/listing/fixes";
import { isNote, type Finding } from "@/lib/domain/listing/precheck";
import { useFindingText } from "@/components/product/finding-text";
import type { TargetMarket } from "./targets";

type Props = { finding: Finding; market: TargetMarket; check: DeskCheck; onFix: (fix: Fix) => void };

/** One finding. A click fixes it if possible, or opens the place where the seller can fix it. */
export function FindingChip({ finding, market, check, onFix }: Props) {
  const t = useTranslations("marketUpload");
  const textOf = useFindingText();
  const { kind, blocks } = finding;
  const label = textOf(finding);
  const fix = fixOf(finding, check.fixed, market);
  const place = placeOf(finding);
  const meaning = kind === "listed" || isNote(finding) ? "info" : blocks ? "error" : "warning";
  const named = { finding: label, product: check.fixed.name };
  if (fix) {
    return (
      <StatusChip
        meaning={meaning}
        label={label}
        icon={<AutoFixHighIcon />}
        aria-label={t("fixOne", named)}
        title={t("fixOne", named)}
        onClick={() => onFix(fix)}
        sx={{ m: 0.25 }}
      />
    );
  }
  if (place && place !== "category") {
    const { site, code } = check.row;
    const hint = t("openOne", named);
    return (
      <StatusChip
        meaning={meaning}
        label={label}
        icon={<OpenInNewIcon />}
        aria-label={hint}
        title={hint}
        onClick={() => openPage("productWindow", { site, code, tab: place })}
        sx={{ m: 0.25 }}
      />
    );
  }
  return <StatusChip meaning={meaning} label={label} sx={{ m: 0.25 }} />;
}
