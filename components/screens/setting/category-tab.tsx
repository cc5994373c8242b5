"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CategoryPicker } from "@/components/product/category-picker/category-picker";
import { useCategoryPicker, type CategoryPickerModel } from "@/components/product/category-picker/use-category-picker";
import { Panel } from "@/components/ui/panel";
import { readSet, type Choices } from "@/lib/domain/category/category-set";
import { isUnsavedChoice } from "@/lib/domain/template/unsaved-choice";
import { CategoryChanges } from "./category-changes";
import { CategoryTrees } from "./category-trees";
import { useReportDirty } from "./use-report-dirty";
import { BASE_MARKET } from "@/lib/domain/markets/markets";

/** The seller's saved categories: choose, correct the other markets, save under a name; and whose categories they are. */
export function CategoryTab({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const [round, setRound] = useState(0);
  return (
    <>
      <CategoryChanges />
      <CategorySheet key={round} onDirty={onDirty} onStartOver={() => setRound(round + 1)} />
      <Box sx={{ mt: 2 }}>
        <CategoryTrees />
      </Box>
    </>
  );
}

type SheetProps = { onDirty: (isDirty: boolean) => void; onStartOver: () => void };

function CategorySheet({ onDirty, onStartOver }: SheetProps) {
  const t = useTranslations("category");
  const setting = useTranslations("setting");
  const model = useCategoryPicker();
  useReportDirty(isUnsavedChoice(model.base, model.mapped, storedChoices(model)), onDirty);
  return (
    <Panel
      title={setting("categories")}
      action={
        <Button variant="outlined" disabled={!model.base && model.names.length === 0} onClick={onStartOver}>
          {t("startOver")}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
        {setting("categoriesHint")}
      </Typography>
      <Box sx={{ maxWidth: 1040 }}>
        <CategoryPicker model={model} />
      </Box>
    </Panel>
  );
}

/** What is saved of the choice: the open set, or without one any set that holds its SmartStore category. */
function storedChoices({ base, sets, open }: CategoryPickerModel): Choices | undefined {
  if (!base) return undefined;
  if (open) return readSet(sets.find(({ id }) => id === open.id)?.smartstore ?? "");
  return sets.map(({ smartstore }) => readSet(smartstore)).find((choices) => choices?.[BASE_MARKET]?.id === base.id);
}
