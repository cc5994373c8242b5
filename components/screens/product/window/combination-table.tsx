"use client";
import { useTranslations } from "next-intl";
import { DataSheet } from "@/components/grid/data-sheet";
import { Note } from "@/components/ui/state-notes";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import type { Combination } from "@/lib/domain/option/combine-options";
import { BulkBar } from "./bulk-bar";
import { useCombinationColumns } from "./use-combination-columns";
import { HEADER_HEIGHT_PX } from "./window-header";

type Props = {
  combinations: readonly Combination[];
  currency: string;
  /** Ids of what the source does not sell any more. */
  vanished: ReadonlySet<string>;
  onChange: (combinations: readonly Combination[], merge?: string) => void;
};

/**
 * The combinations as a sheet: price, stock and sold-out each, typed, pasted or filled down, and bulk changes for the checked
 * ones (docs/specification.md#options). All of it is saved with the window.
 */
export function CombinationTable({ combinations, currency, vanished, onChange }: Props) {
  const t = useTranslations("window");
  const checked = new Set(combinations.filter((row) => row.checked).map(({ id }) => id));
  const setAll = (changes: ReadonlyMap<string, Partial<Combination>>, merge?: string) =>
    onChange(
      combinations.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row)),
      merge,
    );
  const columns = useCombinationColumns({
    currency,
    vanished,
    onSet: (id, change) => setAll(new Map([[id, change]])),
  });
  const choice = useListColumns("options", columns);
  const check = (ids: readonly string[], isChecked: boolean) =>
    setAll(new Map(ids.map((id) => [id, { checked: isChecked }])), "check");

  return (
    <>
      <BulkBar combinations={combinations} onChange={onChange} />
      <DataSheet<Combination>
        label={t("optionTable")}
        rows={combinations}
        idOf={idOf}
        nameOf={nameOf}
        columns={choice.visible}
        deeds={choice.deeds}
        checked={checked}
        onCheck={(id) => check([id], !checked.has(id))}
        onCheckAll={(ids) => check(ids, checked.size < combinations.length)}
        onCheckRange={(ids) => check(ids, true)}
        onEdit={(changes) => setAll(new Map(changes.map(({ row, to }) => [row.id, to])))}
        opening={{
          onKey(row, column, { key, shiftKey, ctrlKey, altKey, metaKey }, selected) {
            if (column !== "soldOut" || key !== " " || shiftKey || ctrlKey || altKey || metaKey) return false;
            setAll(new Map(selected.map(({ id }) => [id, { isSoldOut: !row.isSoldOut }])));
            return true;
          },
        }}
        rowHeight={49}
        minWidth={680}
        stickyTop={HEADER_HEIGHT_PX}
        empty={<Note title={t("noCombinations")} text={t("noCombinationsHint")} />}
      />
    </>
  );
}

const idOf = ({ id }: Combination): string => id;
const nameOf = ({ name }: Combination): string => name;
