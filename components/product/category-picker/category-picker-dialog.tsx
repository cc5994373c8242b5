"use client";
import { useTranslations } from "next-intl";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { Choices } from "@/lib/domain/category/category-set";
import { CategoryPicker } from "./category-picker";
import { useCategoryPicker } from "./use-category-picker";

type Props = {
  /** Whose categories they are, where not those of the whole work. */
  title?: string;
  start: Choices;
  /** The categories of all markets, and the number of the saved set they are from; 0 for none. */
  onApply: (choices: Choices, setId: number) => void;
  onClose: () => void;
};

/** Categories of all markets by one choice. */
export function CategoryPickerDialog({ title, start, onApply, onClose }: Props) {
  const t = useTranslations("category");
  const model = useCategoryPicker(start);
  const missing = model.mapped.filter(({ category, isGone }) => !category || isGone).length;

  return (
    <WorkDialog
      title={title ?? t("title")}
      onClose={onClose}
      width="md"
      action={{
        label: missing > 0 && model.base ? t("applySome", { count: missing }) : t("apply"),
        disabled: model.base === null || model.isBaseGone,
        onClick: () => {
          onApply(model.choices(), model.open?.id ?? 0);
          onClose();
        },
      }}
    >
      <CategoryPicker model={model} />
    </WorkDialog>
  );
}
