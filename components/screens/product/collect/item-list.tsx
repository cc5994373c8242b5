"use client";
import { Box, Link, ToggleButton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ItemReason, ItemStatus } from "@/components/product/item-outcome";
import { Thumb } from "@/components/ui/thumb";
import { useListQuery } from "@/lib/client/use-list-query";
import { itemsToShow } from "@/lib/client/use-work";
import { openPage } from "@/lib/client/open-page";
import type { WorkItem } from "@/lib/contract/calls/log";
import type { WorkType } from "@/lib/contract/schemas/work";

/** The items of one work as they go: waiting, working, done, or failed with the reason and what to do. */
export function ItemList({
  type,
  label,
  items,
  linkOf,
  more,
}: {
  type: WorkType;
  label: string;
  items: readonly WorkItem[];
  linkOf: (item: WorkItem) => string | null | undefined;
  /** Further content below an item. */
  more?: (item: WorkItem) => ReactNode;
}) {
  const t = useTranslations("collect");
  const { query, set } = useListQuery({ show: "" });
  const failed = items.filter(({ status }) => status === "Fail");
  const isNarrowed = query.show === "failed" && failed.length > 0;
  const shown = itemsToShow(isNarrowed ? failed : items);

  return (
    <>
      {failed.length > 0 && failed.length < items.length && (
        <ToggleButton
          size="small"
          color="primary"
          value="failed"
          selected={isNarrowed}
          onChange={() => set({ show: isNarrowed ? "" : "failed" })}
          sx={{ mb: 1, py: 0.25 }}
        >
          {t("onlyFailed", { count: failed.length })}
        </ToggleButton>
      )}
      <Box
        component="ul"
        aria-label={label}
        tabIndex={0}
        sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 420, overflowY: "auto", border: 1, borderColor: "divider" }}
      >
        {shown.map((item) => {
          const href = linkOf(item);
          return (
            <Box
              component="li"
              key={item.index}
              sx={{ display: "flex", gap: 1.25, p: 1, borderBottom: 1, borderColor: "divider", alignItems: "center" }}
            >
              <Thumb src={item.image} alt="" size={40} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap>
                  {item.title ?? item.code ?? item.url}
                </Typography>
                {href && (
                  <Link
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    noWrap
                    sx={{ fontSize: 12, display: "block" }}
                  >
                    {href}
                  </Link>
                )}
                <ItemReason type={type} item={item} />
                {more?.(item)}
                {item.site &&
                  item.code &&
                  item.status !== "Waiting" &&
                  !(type === "Collect" && item.status === "Fail") && (
                    <Link
                      component="button"
                      type="button"
                      aria-label={t("openProductOf", { name: item.title ?? item.code })}
                      onClick={() => openPage("productWindow", { site: item.site ?? "", code: item.code ?? "" })}
                      sx={{ fontSize: 12 }}
                    >
                      {t("openProduct")}
                    </Link>
                  )}
              </Box>
              <ItemStatus type={type} item={item} />
            </Box>
          );
        })}
      </Box>
      {!isNarrowed && shown.length < items.length && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("itemsMore", { shown: shown.length, count: items.length })}
        </Typography>
      )}
    </>
  );
}
