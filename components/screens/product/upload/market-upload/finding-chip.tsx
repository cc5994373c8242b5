"use client";
import AutoFixHighIcon from "@mui/icons-material/AutoFixHighOutlined";
import CategoryIcon from "@mui/icons-material/CategoryOutlined";
import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import { openPage } from "@/lib/client/open-page";
import { fixOf, placeOf, type Fix } from "@/lib/domain/listing/fixes";
import type { Finding } from "@/lib/domain/listing/precheck";
import type { TargetMarket } from "./targets";
import type { Checked } from "./use-preflight";

type Props = {
  finding: Finding;
  market: TargetMarket;
  check: Checked;
  onFix: (fix: Fix) => void;
  onChooseCategory: () => void;
};

/** One finding. A click mends it where that is possible, or leads to where the seller does: a tab, the categories. */
export function FindingChip({ finding, market, check, onFix, onChooseCategory }: Props) {
  const t = useTranslations("marketUpload");
  const { kind, limit = 0, actual = 0, word = "", places = [], blocks } = finding;
  const label = t(`finding.${kind}`, { limit, actual, word, places: places.join(", ") });
  const fix = fixOf(finding, check.fixed, market);
  const place = placeOf(finding);
  const meaning = kind === "listed" ? "info" : blocks ? "error" : "warning";
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
  if (place) {
    const { site, code } = check.row;
    const hint = t(place === "category" ? "chooseOne" : "openOne", named);
    return (
      <StatusChip
        meaning={meaning}
        label={label}
        icon={place === "category" ? <CategoryIcon /> : <OpenInNewIcon />}
        aria-label={hint}
        title={hint}
        onClick={() =>
          place === "category" ? onChooseCategory() : openPage("productWindow", { site, code, tab: place })
        }
        sx={{ m: 0.25 }}
      />
    );
  }
  return <StatusChip meaning={meaning} label={label} sx={{ m: 0.25 }} />;
}
