"use client";
import { Box, MenuItem, Pagination, PaginationItem, Select } from "@mui/material";
import { useTranslations } from "next-intl";
import { numberIn } from "@/lib/domain/kit/typed-number";

const PAGE_SIZES = [30, 50, 100, 300] as const;

type Props = {
  /** The list's name, which tells its pages apart from those of another list on the same page. */
  list?: string;
  page: number;
  pageCount: number;
  /** Left out where the page size is not the seller's to choose. */
  size?: number;
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
};

/** Page buttons and page size (30/50/100/300). */
export function Pager({ list, page, pageCount, size, onPage, onSize }: Props) {
  const t = useTranslations("common");
  return (
    <Box sx={{ display: "flex", alignItems: "center", justifyContent: "center", gap: 2, p: 1.5, flexWrap: "wrap" }}>
      <Pagination
        page={page}
        count={Math.max(1, pageCount)}
        siblingCount={2}
        shape="rounded"
        aria-label={list === undefined ? t("pager") : t("pagerOf", { list })}
        onChange={(_, next) => onPage(next)}
        getItemAriaLabel={(type, number) =>
          type === "next" ? t("nextPage") : type === "previous" ? t("previousPage") : t("page", { page: number ?? 1 })
        }
        renderItem={(item) => <PaginationItem {...item} />}
      />
      {size !== undefined && onSize && <PageSize size={size} onSize={onSize} />}
    </Box>
  );
}

function PageSize({ size, onSize }: Required<Pick<Props, "size" | "onSize">>) {
  const t = useTranslations("common");
  return (
    <Select
      value={size}
      onChange={({ target }) => onSize(numberIn(String(target.value)) ?? size)}
      inputProps={{ "aria-label": t("pageSize", { count: size }) }}
      sx={{ fontSize: 13, "& .MuiSelect-select": { py: 0.75 } }}
    >
      {PAGE_SIZES.map((each) => (
        <MenuItem key={each} value={each}>
          {t("pageSize", { count: each })}
        </MenuItem>
      ))}
    </Select>
  );
}
