"use client";
import { ContentCopy as ContentCopyIcon } from "@/components/ui/icons/content-copy";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
import { Box, Button, ButtonBase, IconButton, Link, Stack, Typography } from "@mui/material";
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
    const unknownStage = t("stageUnknown", { names: stages.stages.map(({ label }) => label).join(", ") });
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
          <Link
            href={row.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${row.site} ${t("source")}`}
            sx={{ fontSize: 12, display: "inline-flex", gap: 0.25, alignItems: "center", whiteSpace: "nowrap" }}
          >
            {row.site}
            <OpenInNewIcon sx={{ fontSize: 13 }} />
          </Link>
        ),
      },
      {
        key: "picture",
        header: t("picture"),
        width: THUMB[density] + 24,
        textOf: (row) => row.image ?? "",
        cell: (row) => (
          <ButtonBase
            aria-label={t("picturesOf", { name: row.name })}
            onClick={() => onOpen(row, "pictures")}
            sx={{ borderRadius: 1 }}
          >
            <Thumb src={row.image} alt={t("imageOf", { name: row.name })} size={THUMB[density]} />
          </ButtonBase>
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
          <Stack spacing={0} sx={{ width: "100%", minWidth: 0 }}>
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
              <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, px: 1, minWidth: 0 }}>
                {about.failure && <StatusChip meaning="error" label={about.failure} />}
                <Typography
                  variant="caption"
                  sx={{
                    flexShrink: 0,
                    color: lengthOf(row.name) > NAME_LENGTH_MAX ? "warning.main" : "text.secondary",
                  }}
                >
                  {t("nameLength", { length: lengthOf(row.name), max: NAME_LENGTH_MAX })}
                </Typography>
                <Typography noWrap variant="caption" sx={{ color: "text.secondary", minWidth: 0 }}>
                  {row.code}
                </Typography>
                <Hint title={t("copyCode")}>
                  <IconButton
                    aria-label={t("copyCodeOf", { code: row.code })}
                    onClick={() => onCopy(row)}
                    sx={{ p: 0.25, ml: -0.5, flexShrink: 0 }}
                  >
                    <ContentCopyIcon sx={{ fontSize: 14 }} />
                  </IconButton>
                </Hint>
                <Typography
                  noWrap
                  variant="caption"
                  lang="zh"
                  title={row.sourceName}
                  sx={{ color: "text.secondary", flexShrink: 1000 }}
                >
                  {row.sourceName}
                </Typography>
              </Box>
            )}
          </Stack>
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
            <Box sx={{ display: "flex", alignItems: "center", width: "100%", minWidth: 0 }}>
              {stage && <StageDot colour={stage.colour} />}
              <TextCell
                label={t("stageOf", { code: row.code })}
                value={stage?.label ?? ""}
                staged={about.edit?.stage !== undefined}
                listId={STAGE_LIST}
                refusal={(typed) => (stages.named(typed) ? undefined : unknownStage)}
                onCommit={(typed) => edit(row, { stage: stages.named(typed)?.id ?? row.stage })}
              />
            </Box>
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
          <Stack spacing={0} sx={{ alignItems: "flex-end", width: "100%", minWidth: 0 }}>
            <PriceCell
              row={row}
              isStaged={about.edit?.price !== undefined}
              isOneLine={isOneLine}
              onPrice={(price) => edit(row, { price })}
            />
            {!isOneLine && (
              <Typography variant="caption" noWrap sx={{ color: "text.secondary", maxWidth: "100%", px: 1 }}>
                {row.cny.to > 0 ? range(row.cny.from, row.cny.to, (amount) => money(amount, row.cny.currency)) : "–"}
              </Typography>
            )}
          </Stack>
        ),
      },
      {
        key: "ready",
        header: t("state"),
        optional: t("state"),
        width: 232,
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
          <Typography variant="caption" noWrap={isOneLine} sx={{ color: "text.secondary" }}>
            {moment(row.collectedAt)}
            {!isOneLine && row.workNumber !== null && (
              <>
                <br />
                {t("workNumber", { number: row.workNumber })}
              </>
            )}
          </Typography>
        ),
      },
      {
        key: "actions",
        header: t("actions"),
        width: 160,
        cell: (row) => (
          <Stack direction="row" spacing={0.5}>
            {row.removed ? (
              <Button
                variant="outlined"
                size="small"
                aria-label={t("keepOf", { name: row.name })}
                onClick={() => keep(row)}
              >
                {t("keep")}
              </Button>
            ) : (
              <EditMenu row={row} onOpen={onOpen} onHistory={onHistory} />
            )}
            <IconButton aria-label={t("logOf", { name: row.name })} onClick={() => onLog(row)}>
              <OpenInNewIcon fontSize="small" />
            </IconButton>
          </Stack>
        ),
      },
    ];
  }, [newest, t, reasonOf, money, moment, density, stages]);
}
