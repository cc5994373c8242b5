"use client";
import { usePagination } from "@mui/material";
import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/ui/choice-field";
import { ChevronRight } from "@/components/ui/icons/chevron-right";
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
  const { items } = usePagination({
    page,
    count: Math.max(1, pageCount),
    siblingCount: 2,
    onChange: (_, next) => onPage(next),
  });
  return (
    <div className="n-pager n-bar">
      <nav aria-label={list === undefined ? t("pager") : t("pagerOf", { list })}>
        <ul>
          {items.map(({ type, page: number, selected, disabled, onClick }) => (
            // "Next" is the same button on every page, and on the last one it can still have the focus: a disabled button loses it.
            <li key={type === "page" ? `page ${number}` : type}>
              {type === "start-ellipsis" || type === "end-ellipsis" ? (
                <span>…</span>
              ) : (
                <button
                  type="button"
                  className="n-press"
                  aria-label={
                    type === "next"
                      ? t("nextPage")
                      : type === "previous"
                        ? t("previousPage")
                        : t("page", { page: number ?? 1 })
                  }
                  aria-current={selected ? "page" : undefined}
                  aria-disabled={disabled || undefined}
                  onClick={disabled ? undefined : onClick}
                >
                  {type === "next" || type === "previous" ? <ChevronRight /> : number}
                </button>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {size !== undefined && onSize && (
        <ChoiceField
          isLabelHidden
          label={t("pageSize", { count: size })}
          value={String(size)}
          choices={PAGE_SIZES.map((each) => ({ code: String(each), name: t("pageSize", { count: each }) }))}
          onChoose={(code) => onSize(numberIn(code) ?? size)}
        />
      )}
    </div>
  );
}
