"use client";
import { useCallback, useState } from "react";
import { useTranslations } from "next-intl";
import { DataSheet } from "@/components/grid/data-sheet";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import { withRows } from "@/lib/domain/listing/desk";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import { withWishes } from "@/lib/domain/listing/cell-text";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { isOpenMarket } from "@/lib/domain/markets/markets";
import { DeskBar } from "./desk-bar";
import type { TargetMarket } from "./targets";
import { TargetsHere } from "./targets-here";
import { useDeskColumns, type Wishes } from "./use-desk-columns";
import { useDeskKeys } from "./use-desk-keys";
import type { DeskView } from "./use-desk-view";
import type { Listing } from "./use-listing";

const BuyerPreviews = onDemand(() => import("./buyer-previews").then((part) => part.BuyerPreviews));
const CellEditor = onDemand(() => import("./cell-editor").then((part) => part.CellEditor));
const PARTS = [BuyerPreviews, CellEditor];

/** Two lines of text in each cell, so that 20 products are in sight. */
const ROW_HEIGHT = 33;

type Opened = { id: string; market: TargetMarket; anchor: HTMLElement; typed: string };
type Props = { listing: Listing; view: DeskView; onPickCategory: () => void };

/** Products down, markets across: every cell can be looked into and changed without leaving the keyboard. */
export function DeskSheet({ listing, view, onPickCategory }: Props) {
  const t = useTranslations("marketUpload");
  const [opened, setOpened] = useState<Opened | null>(null);
  useWarmParts(PARTS);
  const { products, problemOf } = listing;
  const columns = useDeskColumns(listing, view.toggle);
  const choice = useListColumns("desk", columns);
  const onKey = useDeskKeys(listing, view);
  const aboutOf = useCallback(
    (row: DeskCheck) => {
      const failure = problemOf(row);
      return failure === undefined ? {} : { failure };
    },
    [problemOf],
  );
  const check = opened && view.rows.find(({ row }) => row.id === opened.id);

  function close(by: number) {
    const anchor = opened?.anchor;
    setOpened(null);
    if (!anchor) return;
    const at = (numberIn(anchor.closest<HTMLElement>("tr")?.dataset["index"] ?? "") ?? 0) + by;
    const next = anchor
      .closest("[role=grid]")
      ?.querySelector<HTMLElement>(`tr[data-index="${at}"] > [data-cell="${anchor.dataset["cell"]}"]`);
    // The window gives the focus back to its cell first.
    setTimeout(() => (next ?? anchor).focus());
  }

  return (
    <TargetsHere value={listing.targets}>
      <DeskBar listing={listing} view={view} columns={columns} choice={choice} onPickCategory={onPickCategory} />
      <DataSheet<DeskCheck, Wishes>
        label={t("desk")}
        rows={products.loading ? NO_ROWS : view.rows}
        loading={products.loading}
        idOf={idOf}
        nameOf={nameOf}
        columns={choice.visible}
        deeds={choice.deeds}
        checked={view.chosen}
        onCheck={(id) => view.choose([id], !view.chosen.has(id))}
        onCheckAll={(ids) =>
          view.choose(
            ids,
            ids.some((id) => !view.chosen.has(id)),
          )
        }
        onCheckRange={(ids) => view.choose(ids, true)}
        rowHeight={ROW_HEIGHT}
        isFixed
        aboutOf={aboutOf}
        unfolded={view.unfolded}
        below={(row) => <BuyerPreviews listing={listing} check={row} />}
        opening={{
          onKey,
          onOpen(row, column, anchor, typed) {
            if (!isOpenMarket(column)) view.toggle(row.row.id);
            else if (row.cells[column]) setOpened({ id: row.row.id, market: column, anchor, typed });
          },
        }}
        onEdit={(changes) =>
          listing.change((now) =>
            changes.reduce((desk, { row, to }) => withRows(desk, [row.row.id], (own) => withWishes(own, to)), now),
          )
        }
      />
      {opened && check && (
        <CellEditor
          listing={listing}
          check={check}
          market={opened.market}
          anchor={opened.anchor}
          typed={opened.typed}
          onClose={close}
        />
      )}
    </TargetsHere>
  );
}

const NO_ROWS: readonly DeskCheck[] = [];
const idOf = ({ row }: DeskCheck): string => row.id;
const nameOf = ({ fixed }: DeskCheck): string => fixed.name;
