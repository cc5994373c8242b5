"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { LEVELS, leafAt, levelItems, type Category } from "@/lib/domain/category/category";
import { LevelColumn } from "./level-column";

type Props = {
  leaves: readonly Category[];
  /** The names chosen so far, from the top. */
  names: readonly string[];
  onNames: (names: readonly string[], leaf: Category | undefined) => void;
};

/**
 * Large, Middle, Small and Detail side by side (docs/specification.md#data-categories). Choosing a name opens the next
 * level.
 */
export function LevelColumns({ leaves, names, onNames }: Props) {
  const t = useTranslations("category");
  const columns = useRef<(HTMLElement | null)[]>([]);

  return (
    <Box
      role="group"
      aria-label={t("levels")}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      {LEVELS.map((level, at) => (
        <LevelColumn
          key={level}
          level={level}
          items={at <= names.length ? levelItems(leaves, names.slice(0, at)) : []}
          chosen={names[at]}
          onChoose={({ name }) => {
            const next = [...names.slice(0, at), name];
            onNames(next, leafAt(leaves, next));
          }}
          onLeave={(to) => columns.current[at + (to === "after" ? 1 : -1)]?.focus()}
          onElement={(element) => {
            columns.current[at] = element;
          }}
        />
      ))}
    </Box>
  );
}
