"use client";
import { ExpandMore as UnfoldIcon } from "@/components/ui/icons/expand-more";
import { useTranslations } from "next-intl";
import { Thumb } from "@/components/ui/thumb";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";

type Props = { check: DeskCheck; problem: string | undefined; onUnfold: () => void };

/** A product in the first column: its picture and its name as it will be, with what is staged or went wrong. */
export function ProductCell({ check, problem, onUnfold }: Props) {
  const t = useTranslations("marketUpload");
  const { product, fixed, fix } = check;
  return (
    <div className="n-line">
      <Thumb src={product.pictures[0]?.address ?? null} alt="" size={28} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <div
          title={fixed.name}
          className={`n-cut ${fix?.name === undefined ? "" : "n-warning"}`}
          style={{ fontSize: 13, lineHeight: "16px" }}
        >
          {fixed.name || t("nameless")}
        </div>
        {(problem ?? (fix && t("willBeMended"))) && (
          <div
            className={`n-cut ${problem ? "n-error" : "n-warning"}`}
            style={{ fontSize: 12, lineHeight: "15px" }}
            title={problem}
          >
            {problem ?? t("willBeMended")}
          </div>
        )}
      </div>
      {/* For the mouse alone: the keys and the state are the cell's. */}
      <button
        type="button"
        className="n-press n-unfold"
        tabIndex={-1}
        aria-hidden
        onClick={onUnfold}
        style={{ padding: 2 }}
      >
        <UnfoldIcon style={{ fontSize: 16 }} />
      </button>
    </div>
  );
}
