"use client";
import { Box, Typography } from "@mui/material";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { useFocusInRows } from "@/components/ui/use-focus-in-rows";
import type { Part } from "@/lib/domain/detail-page/blocks";
import type { BlockActions } from "./block-actions";
import { BlockRow } from "./block-row";

/** Up to here all rows are drawn; a longer list draws those in view. */
const VIRTUAL_FROM = 60;
const ROW_HEIGHT = 72;

type Props = { blocks: readonly Part[]; chosen: ReadonlySet<number>; pageUrl: string; actions: BlockActions };

/** The blocks of the page from top to bottom. Pages of many thousand blocks scroll like short ones, and an empty one says so. */
export function BlockList({ blocks, chosen, pageUrl, actions }: Props) {
  const t = useTranslations("editor");
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const focus = useFocusInRows<HTMLOListElement>(() => scroller);
  const row = (block: Part, index: number) => (
    <BlockRow
      key={block.id}
      block={block}
      number={index + 1}
      count={blocks.length}
      isChosen={chosen.has(block.id)}
      pageUrl={pageUrl}
      actions={actions}
    />
  );
  return (
    <Box
      ref={setScroller}
      tabIndex={-1}
      sx={{
        overflow: "auto",
        flex: 1,
        minHeight: 200,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.paper",
      }}
    >
      <Box
        {...focus}
        component="ol"
        aria-label={t("blocks", { count: blocks.length })}
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        {blocks.length > VIRTUAL_FROM ? <VirtualRows blocks={blocks} scroller={scroller} row={row} /> : blocks.map(row)}
      </Box>
      {blocks.length === 0 && (
        <Typography sx={{ color: "text.secondary", py: 6, textAlign: "center" }}>{t("empty")}</Typography>
      )}
    </Box>
  );
}

type VirtualProps = {
  blocks: readonly Part[];
  scroller: HTMLElement | null;
  row: (block: Part, index: number) => ReactNode;
};

function VirtualRows({ blocks, scroller, row }: VirtualProps) {
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this very render only
  const virtual = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => blocks[index]?.id ?? index,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      <li aria-hidden style={{ height: before }} />
      {items.map(({ index }) => {
        const block = blocks[index];
        return block && row(block, index);
      })}
      <li aria-hidden style={{ height: after }} />
    </>
  );
}
