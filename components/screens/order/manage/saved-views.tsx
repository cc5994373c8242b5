"use client";
import { Box, Chip } from "@mui/material";
import { useTranslations } from "next-intl";
import { KeepView } from "@/components/product/views/keep-view";
import type { ShownLook } from "@/components/product/views/list-look";
import { useSavedViews } from "@/components/product/views/use-saved-views";

type Props = { search: string; look: ShownLook; onShow: (search: string) => void };

/** Searches a seller comes back to every day, by a name of their own; kept with the account, for every computer. */
export function SavedViews({ search, look, onShow }: Props) {
  const t = useTranslations("views");
  const saved = useSavedViews("orders", search, look.look);
  if (saved.views.length === 0 && !saved.isKeepable) return null;
  return (
    <Box
      role="group"
      aria-label={t("title")}
      sx={{ display: "flex", gap: 1, pt: 0.5, flexShrink: 0, alignItems: "center", marginInlineStart: "auto" }}
    >
      {saved.views.map((view) => (
        <Chip
          key={view.name}
          label={view.name}
          color={view.isShown ? "primary" : "default"}
          variant="outlined"
          onClick={() => {
            look.show(view.look);
            onShow(view.search);
          }}
          onDelete={() => void saved.drop(view.name)}
        />
      ))}
      <KeepView saved={saved} />
    </Box>
  );
}
