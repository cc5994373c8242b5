"use client";
import { useTranslations } from "next-intl";
import type { Density } from "@/lib/domain/kit/density";
import { MarketMarks } from "@/components/product/market-marks";
import type { ProductRow } from "@/components/product/product-row";
import { Hint } from "@/components/ui/hint";
import { Translate } from "@/components/ui/icons/translate";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";

type Props = {
  row: ProductRow;
  /** Why saving it failed, where the row has no other line for it. */
  failure: string | undefined;
  density: Density;
  onOpen: (row: ProductRow, tab?: string) => void;
};

/** Something unfinished: its word, its name for a screen reader where it can be pressed, and the tab it leads to. */
type Open = { key: string; meaning: Meaning; label: string; name?: string; tab?: string };

/** The mark of a translation that nobody has looked at. It is shown in every density, because buyers read that text. */
const ALWAYS = "unseen";
const SIGN = { fontSize: 14, verticalAlign: "middle" } as const;

/**
 * Where a product is listed, and what is unfinished about it, the most urgent first. A compact row names only the most urgent
 * one. An unchecked translation is shown as an icon.
 */
export function ProductState({ row, failure, density, onOpen }: Props) {
  const t = useTranslations("products");
  const isOneLine = density === "compact";
  const { sourceChange } = row;
  const isVanished = (sourceChange?.vanished ?? 0) > 0;
  const open: Open[] = [
    ...(failure ? [{ key: "failure", meaning: "error" as const, label: failure }] : []),
    ...(row.removed ? [{ key: "removal", meaning: "error" as const, label: t("removal") }] : []),
    ...(row.doubts > 0
      ? [
          {
            key: "doubts",
            meaning: "error" as const,
            label: t("doubts"),
            name: t("doubtsOf", { name: row.name }),
            tab: "options",
          },
        ]
      : []),
    ...(row.tags.length === 0 ? [{ key: "tags", meaning: "error" as const, label: t("noTags") }] : []),
    ...(sourceChange
      ? [
          {
            key: "source",
            meaning: isVanished ? ("error" as const) : ("warning" as const),
            label: isVanished
              ? t("sourceVanished", { count: sourceChange.vanished })
              : t("sourceChanged", { count: sourceChange.count }),
            name: t("sourceChangeOf", { name: row.name, count: sourceChange.count }),
            tab: "options",
          },
        ]
      : []),
    ...(row.isUnseen
      ? [
          {
            key: ALWAYS,
            meaning: "info" as const,
            label: t("unseen"),
            name: t("unseenOf", { name: row.name }),
            tab: "basic",
          },
        ]
      : []),
  ];
  const [first, ...others] = open;
  const shown = isOneLine ? (first ? [first] : []) : open;
  const unseen = isOneLine ? others.find(({ key }) => key === ALWAYS) : undefined;
  const more = isOneLine ? others.filter((one) => one !== unseen) : [];
  return (
    <div className="n-line" style={{ flexWrap: isOneLine ? "nowrap" : "wrap", gap: 4 }}>
      <MarketMarks at={row.uploadedTo} />
      {shown.map(({ key, meaning, label, name, tab }) =>
        tab === undefined ? (
          <Hint key={key} title={label} fills>
            <StatusChip meaning={meaning} label={label} />
          </Hint>
        ) : (
          <StatusChip key={key} meaning={meaning} label={label} aria-label={name} onClick={() => onOpen(row, tab)} />
        ),
      )}
      {unseen && (
        <Hint title={unseen.label}>
          <StatusChip
            meaning={unseen.meaning}
            label={<Translate style={SIGN} />}
            aria-label={unseen.name}
            onClick={() => onOpen(row, unseen.tab)}
          />
        </Hint>
      )}
      {more.length > 0 && (
        <Hint title={more.map(({ label }) => label).join(", ")}>
          <StatusChip
            meaning="neutral"
            label={`+${more.length}`}
            aria-label={more.map(({ label }) => label).join(", ")}
            role="img"
          />
        </Hint>
      )}
      {!isOneLine && row.tags.length > 0 && (
        <Hint title={row.tags.join(", ")}>
          <StatusChip meaning="neutral" label={t("tagCount", { count: row.tags.length })} />
        </Hint>
      )}
      {!isOneLine && <StatusChip meaning="neutral" label={t("optionCount", { count: row.optionCount })} />}
    </div>
  );
}
