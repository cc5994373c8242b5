"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CategoryPicker } from "@/components/product/category-picker/category-picker";
import { useCategoryPicker } from "@/components/product/category-picker/use-category-picker";
import { Panel } from "@/components/ui/panel";

/** The seller's saved categories: choose, correct the other markets, save under a name. */
export function CategoryTab() {
  const [round, setRound] = useState(0);
  return <CategorySheet key={round} onStartOver={() => setRound(round + 1)} />;
}

function CategorySheet({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations("category");
  const setting = useTranslations("setting");
  const model = useCategoryPicker();
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
