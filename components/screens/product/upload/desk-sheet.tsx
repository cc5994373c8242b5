"use client";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState, type KeyboardEvent } from "react";
import { Sheet, type SheetColumn } from "@/components/grid/sheet";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import { useNotify } from "@/components/ui/use-notify";
import { withCategory, withMarket, withPasted, withPrice, type CellChoice } from "@/lib/domain/listing/desk";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { isOpenMarket } from "@/lib/domain/markets/markets";
import { MarketCell } from "./market-cell";
import { MarketHead } from "./market-head";
import { ProductCell } from "./product-cell";
import { TARGETS, type TargetMarket } from "./targets";
import type { DeskView } from "./use-desk-view";
import type { Listing } from "./use-listing";

const BuyerPreviews = onDemand(() => import("./buyer-previews").then((part) => part.BuyerPreviews));
const CellEditor = onDemand(() => import("./cell-editor").then((part) => part.CellEditor));
const PARTS = [BuyerPreviews, CellEditor];

const PRODUCT = "product";
const ROW_HEIGHT = 33;
/** Height left for the sheet: the window without the bars above and below it. */
const HEIGHT = "max(320px, calc(100dvh - 182px))";

type Opened = { id: string; market: TargetMarket; anchor: HTMLElement; typed: string };
type Copied = Partial<Record<TargetMarket, CellChoice>>;

/** Products down, markets across: every cell can be looked into and changed without leaving the keyboard. */
export function DeskSheet({ listing, view }: { listing: Listing; view: DeskView }) {
  const t = useTranslations("marketUpload");
  const notify = useNotify();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [copied, setCopied] = useState<Copied | null>(null);
  useWarmParts(PARTS);
  const { targets, problemOf, changeRows } = listing;

  const columns = useMemo<readonly SheetColumn[]>(
    () => [
      { key: PRODUCT, head: <Head>{t("product")}</Head>, width: 230, share: 1.5 },
      ...TARGETS.map((target) => ({
        key: target.market,
        head: <MarketHead target={target} targets={targets} />,
        width: 168,
        share: 1,
      })),
    ],
    [t, targets],
  );
  const cell = useCallback(
    (check: DeskCheck, column: string) =>
      isOpenMarket(column) ? (
        <MarketCell cell={check.cells[column]} />
      ) : (
        <ProductCell check={check} problem={problemOf(check)} />
      ),
    [problemOf],
  );
  const check = opened && view.rows.find(({ row }) => row.id === opened.id);

  /** The rows a key acts on: the selected ones if the cursor is in one of them, else the cursor's own row. */
  const meant = ({ row }: DeskCheck): readonly string[] => (view.chosen.has(row.id) ? [...view.chosen] : [row.id]);

  function pressed(row: DeskCheck, column: string, event: KeyboardEvent): boolean {
    const isCommand = event.ctrlKey || event.metaKey;
    const market = isOpenMarket(column) ? column : undefined;
    if (isCommand && event.code === "KeyC") {
      const all = Object.values(row.cells).filter((one) => !market || one.market === market);
      setCopied(
        Object.fromEntries(
          all.flatMap(({ market: at, category }) => (category ? [[at, { category, isUnsure: false }]] : [])),
        ),
      );
      notify(t("copied", { count: all.filter(({ category }) => category).length }));
      return true;
    }
    if (isCommand && event.code === "KeyV" && copied) {
      changeRows(meant(row), (own) => withPasted(own, copied));
      notify(t("pasted", { count: meant(row).length }));
      return true;
    }
    if (isCommand && event.key === "Enter") {
      const ids = new Set(meant(row));
      const rows = view.rows.filter((one) => ids.has(one.row.id));
      for (const one of rows) takeProposals(one, market);
      return true;
    }
    if ((event.key === "Delete" || event.key === "Backspace") && market) {
      changeRows(meant(row), (own) => withPrice(withCategory(own, market, undefined), market, undefined));
      return true;
    }
    if (event.key === "-" && market) {
      const goes = row.cells[market]?.goes ?? true;
      changeRows(meant(row), (own) => withMarket(own, market, !goes));
      return true;
    }
    return false;
  }

  /** What is proposed for a product becomes what is chosen: at one market, or at all of them. */
  function takeProposals({ row, cells }: DeskCheck, only: TargetMarket | undefined) {
    changeRows([row.id], (own) =>
      Object.values(cells)
        .filter(({ market }) => !only || market === only)
        .reduce((next, { market, category, proposal }) => {
          const place = proposal ?? category;
          return place ? withCategory(next, market, { category: place, isUnsure: false }) : next;
        }, own),
    );
  }

  function close(by: number) {
    const anchor = opened?.anchor;
    setOpened(null);
    if (!anchor) return;
    const rowAt = (numberIn(anchor.parentElement?.dataset["row"] ?? "") ?? 0) + by;
    const grid = anchor.closest("[role=grid]");
    const next = grid?.querySelector<HTMLElement>(
      `[data-row="${rowAt}"] > [data-column="${anchor.dataset["column"]}"]`,
    );
    // The window gives the focus back to its cell first.
    setTimeout(() => (next ?? anchor).focus());
  }

  return (
    <>
      <Sheet
        label={t("desk")}
        rows={view.rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        cell={cell}
        rowHeight={ROW_HEIGHT}
        height={HEIGHT}
        chosen={view.chosen}
        onChoose={view.choose}
        unfolded={view.unfolded}
        below={(row) => <BuyerPreviews listing={listing} check={row} />}
        onOpen={(row, column, anchor, typed) => {
          if (!isOpenMarket(column)) view.toggle(row.row.id);
          else if (row.cells[column]) setOpened({ id: row.row.id, market: column, anchor, typed });
        }}
        onKey={pressed}
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
    </>
  );
}

const idOf = ({ row }: DeskCheck): string => row.id;
const nameOf = ({ fixed }: DeskCheck): string => fixed.name;

const Head = ({ children }: { children: string }) => (
  <div style={{ padding: "15px 8px 0", fontWeight: 700, fontSize: 13 }}>{children}</div>
);
