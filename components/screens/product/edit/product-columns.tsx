"use client";
import { ContentCopy as ContentCopyIcon } from "@/components/ui/icons/content-copy";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useNumberReason } from "@/components/form/use-number-reason";
import type { Column } from "@/components/grid/column";
import type { Density } from "@/lib/domain/kit/density";
import { TextCell } from "@/components/grid/text-cell";
import { Hint } from "@/components/ui/hint";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNewest } from "@/components/ui/use-newest";
import { useMoment, useSourceMoney } from "@/components/ui/won";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { StageDot } from "@/components/product/stages/stage-dot";
import type { Stages } from "@/components/product/stages/use-stages";
import { lengthOf } from "@/lib/domain/product/build-name";
import { NAME_LENGTH_MAX } from "@/lib/constants";
import { EditMenu } from "./edit-menu";
import { PRICE_RULE, PriceCell } from "./price-cell";
import { ProductState } from "./product-state";
import type { Editable, ProductRow } from "@/components/product/product-row";
import type { ProductList } from "./use-product-list";

type Handlers = {
  list: Pick<ProductList, "edit" | "keep">;
  density: Density;
  stages: Stages;
  onOpen: (row: ProductRow, tab?: string) => void;
  onLog: (row: ProductRow) => void;
  onHistory: (row: ProductRow) => void;
  onCopy: (row: ProductRow) => void;
};

/** The names of the stages, which a stage's cell offers while it is typed in. */
export const STAGE_LIST = "product-stages";
const TEXT_MAX = { name: 500, memo: 500, group: 100 } as const;
const THUMB = { compact: 36, comfortable: 52, pictures: 84 } as const satisfies Record<Density, number>;

/**
 * The columns of the product list. Compact rows have one line each. They stay the same array while handlers change, so that
 * a row is drawn again only for what it shows.
 */
export function useProductColumns(handlers: Handlers): readonly Column<ProductRow>[] {
  const { density, stages } = handlers;
  const t = useTranslations("products");
  const stageTexts = useTranslations("stages");
  const reasonOf = useNumberReason();
  const money = useSourceMoney();
  const moment = useMoment();
  const newest = useNewest(handlers);

  return useMemo(() => {
    const edit = (row: ProductRow, to: Partial<Editable>) => newest.current.list.edit(row, to);
    const keep = (row: ProductRow) => newest.current.list.keep(row);
    const onOpen: Handlers["onOpen"] = (row, tab) => newest.current.onOpen(row, tab);
    const onLog: Handlers["onLog"] = (row) => newest.current.onLog(row);
    const onHistory: Handlers["onHistory"] = (row) => newest.current.onHistory(row);
    const onCopy: Handlers["onCopy"] = (row) => newest.current.onCopy(row);
    const unknownStage = stageTexts("unknown", { names: stages.stages.map(({ label }) => label).join(", ") });
    const isOneLine = density === "compact";
    const range = (from: number, to: number, show: (n: number) => string) =>
      from === to ? show(from) : `${show(from)} – ${show(to)}`;
    /** A pasted text in one line, as a field would hold it. */
    const line = (text: string) => text.replace(/\s*\n\s*/g, " ").trim();
    const takeText = (field: "name" | "memo" | "group") => (_: ProductRow, pasted: string) => {
      const text = line(pasted);
      if (field === "name" && text === "") return { problem: t("nameEmpty") };
      return text.length > TEXT_MAX[field]
        ? { problem: t("textLong", { max: TEXT_MAX[field] }) }
        : { to: { [field]: text } };
    };

    return [
      {
        key: "site",
        header: t("site"),
        width: 96,
        textOf: (row) => row.url,
        cell: (row) => (
          <a
            className="n-link n-outward"
            href={row.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${row.site} ${t("source")}`}
          >
            {row.site}
            <OpenInNewIcon style={{ fontSize: 13 }} />
          </a>
        ),
      },
      {
        key: "picture",
        header: t("picture"),
        // The heading's word in every language.
        width: THUMB[density] + 34,
        textOf: (row) => row.image ?? "",
        cell: (row) => (
          <button
            type="button"
            className="n-press"
            aria-label={t("picturesOf", { name: row.name })}
            onClick={() => onOpen(row, "pictures")}
          >
            <Thumb src={row.image} alt={t("imageOf", { name: row.name })} size={THUMB[density]} />
          </button>
        ),
      },
      {
        key: "product",
        header: t("product"),
        sorts: { ascending: "name", descending: "nameBack" },
        textOf: (row) => row.name,
        isText: true,
        take: takeText("name"),
        cell: (row, about) => (
          <div className="n-stack">
            <TextCell
              label={t("nameOf", { code: row.code })}
              value={row.name}
              staged={about.edit?.name !== undefined}
              invalid={row.name.trim() === ""}
              bold
              maxLength={TEXT_MAX.name}
              onCommit={(name) => edit(row, { name })}
            />
            {!isOneLine && (
              <div className="n-line" style={{ paddingInline: 8 }}>
                {about.failure && <StatusChip meaning="error" label={about.failure} />}
                <span
                  className={`n-caption ${lengthOf(row.name) > NAME_LENGTH_MAX ? "n-warning" : "n-quiet"}`}
                  style={{ flexShrink: 0 }}
                >
                  {t("nameLength", { length: lengthOf(row.name), max: NAME_LENGTH_MAX })}
                </span>
                <span className="n-caption n-quiet n-cut">{row.code}</span>
                <Hint title={t("copyCode")}>
                  <button
                    type="button"
                    className="n-icon-button"
                    aria-label={t("copyCodeOf", { code: row.code })}
                    onClick={() => onCopy(row)}
                    style={{ padding: 2, marginInlineStart: -4, flexShrink: 0 }}
                  >
                    <ContentCopyIcon style={{ fontSize: 14 }} />
                  </button>
                </Hint>
                <span className="n-caption n-quiet n-cut" lang="zh" title={row.sourceName} style={{ flexShrink: 1000 }}>
                  {row.sourceName}
                </span>
              </div>
            )}
          </div>
        ),
      },
      {
        key: "memo",
        header: t("memoColumn"),
        optional: t("memoColumn"),
        hiddenBelow: 1600,
        width: 120,
        textOf: (row) => row.memo,
        isText: true,
        take: takeText("memo"),
        cell: (row, about) => (
          <TextCell
            label={t("memoOf", { code: row.code })}
            value={row.memo}
            placeholder={t("memoHint")}
            staged={about.edit?.memo !== undefined}
            maxLength={TEXT_MAX.memo}
            onCommit={(memo) => edit(row, { memo })}
          />
        ),
      },
      {
        key: "group",
        header: t("group"),
        optional: t("group"),
        width: 100,
        textOf: (row) => row.group,
        isText: true,
        take: takeText("group"),
        cell: (row, about) => (
          <TextCell
            label={t("groupOf", { code: row.code })}
            value={row.group}
            placeholder={t("groupHint")}
            staged={about.edit?.group !== undefined}
            maxLength={TEXT_MAX.group}
            onCommit={(group) => edit(row, { group: group.trim() })}
          />
        ),
      },
      {
        key: "stage",
        header: t("stage"),
        optional: t("stage"),
        hiddenBelow: 1400,
        width: 112,
        textOf: (row) => stages.stageOf(row.stage)?.label ?? "",
        take: (_, text) => {
          const stage = stages.named(text);
          return stage ? { to: { stage: stage.id } } : { problem: unknownStage };
        },
        cell: (row, about) => {
          const stage = stages.stageOf(row.stage);
          return (
            <div className="n-line" style={{ gap: 0 }}>
              {stage && <StageDot colour={stage.colour} />}
              <TextCell
                label={t("stageOf", { code: row.code })}
                value={stage?.label ?? ""}
                staged={about.edit?.stage !== undefined}
                listId={STAGE_LIST}
                refusal={(typed) => (stages.named(typed) ? undefined : unknownStage)}
                onCommit={(typed) => edit(row, { stage: stages.named(typed)?.id ?? row.stage })}
              />
            </div>
          );
        },
      },
      {
        key: "price",
        header: t("price"),
        sorts: { ascending: "cheapest", descending: "dearest" },
        width: 128,
        align: "right",
        textOf: (row) => (row.price > 0 ? String(row.price) : ""),
        take: (_, text) => {
          const price = numberIn(text, PRICE_RULE);
          return price === undefined
            ? { problem: reasonOf(text, PRICE_RULE, true) ?? t("noPrice") }
            : { to: { price } };
        },
        cell: (row, about) => (
          <div className="n-stack n-stack-end">
            <PriceCell
              row={row}
              isStaged={about.edit?.price !== undefined}
              isOneLine={isOneLine}
              onPrice={(price) => edit(row, { price })}
            />
            {!isOneLine && (
              <span className="n-caption n-quiet n-cut" style={{ maxWidth: "100%", paddingInline: 8 }}>
                {row.cny.to > 0 ? range(row.cny.from, row.cny.to, (amount) => money(amount, row.cny.currency)) : "–"}
              </span>
            )}
          </div>
        ),
      },
      {
        key: "ready",
        header: t("state"),
        optional: t("state"),
        width: 236,
        cell: (row, about) => (
          <ProductState row={row} failure={isOneLine ? about.failure : undefined} density={density} onOpen={onOpen} />
        ),
      },
      {
        key: "collected",
        header: t("collectedAt"),
        sorts: { ascending: "oldest", descending: "newest" },
        optional: t("collectedAt"),
        hiddenBelow: 1600,
        width: 112,
        textOf: (row) => moment(row.collectedAt),
        cell: (row) => (
          <span className={`n-caption n-quiet ${isOneLine ? "n-cut" : ""}`}>
            {moment(row.collectedAt)}
            {!isOneLine && row.workNumber !== null && (
              <>
                <br />
                {t("workNumber", { number: row.workNumber })}
              </>
            )}
          </span>
        ),
      },
      {
        key: "actions",
        header: t("actions"),
        width: 166,
        cell: (row) => (
          <div className="n-line" style={{ gap: 4 }}>
            {row.removed ? (
              <button
                type="button"
                className="n-button"
                aria-label={t("keepOf", { name: row.name })}
                onClick={() => keep(row)}
              >
                {t("keep")}
              </button>
            ) : (
              <EditMenu row={row} onOpen={onOpen} onHistory={onHistory} />
            )}
            <button
              type="button"
              className="n-icon-button"
              aria-label={t("logOf", { name: row.name })}
              onClick={() => onLog(row)}
            >
              <OpenInNewIcon fontSize="small" />
            </button>
          </div>
        ),
      },
    ];
  }, [newest, t, stageTexts, reasonOf, money, moment, density, stages]);
}
