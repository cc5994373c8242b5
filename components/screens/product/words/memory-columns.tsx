"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { TextCell } from "@/components/grid/text-cell";
import { StatusChip } from "@/components/ui/status-chip";
import { useNewest } from "@/components/ui/use-newest";
import { useMoment } from "@/components/ui/won";
import { TAUGHT_LENGTH_MAX } from "@/lib/domain/words/worth-keeping";
import type { MemoryModel } from "./use-memory";

export type MemoryRow = MemoryModel["rows"][number];

/** A text, its Korean, which is typed in place, and when it was used. They stay the same array while handlers change. */
export function useMemoryColumns(model: Pick<MemoryModel, "correct">): readonly Column<MemoryRow>[] {
  const t = useTranslations("words");
  const moment = useMoment();
  const newest = useNewest(model);
  return useMemo(
    () => [
      {
        key: "source",
        header: t("source"),
        textOf: ({ source }) => source,
        cell: (row) => (
          <Typography variant="body2" noWrap lang="zh" title={row.source}>
            {row.source}
          </Typography>
        ),
      },
      {
        key: "text",
        header: t("korean"),
        width: 420,
        textOf: ({ text }) => text,
        isText: true,
        take: (_, pasted) => {
          const text = pasted.replace(/\s*\n\s*/g, " ").trim();
          if (text === "") return { problem: t("textEmpty") };
          return text.length > TAUGHT_LENGTH_MAX
            ? { problem: t("textLong", { max: TAUGHT_LENGTH_MAX }) }
            : { to: { text } };
        },
        cell: (row) => (
          <TextCell
            label={t("koreanOf", { source: row.source })}
            value={row.text}
            maxLength={TAUGHT_LENGTH_MAX}
            onCommit={(text) => void newest.current.correct({ source: row.source, text, kind: row.kind })}
          />
        ),
      },
      {
        key: "kind",
        header: t("kind"),
        optional: t("kind"),
        width: 110,
        textOf: ({ kind }) => t(`kindOf.${kind}`),
        cell: (row) => <StatusChip meaning="neutral" label={t(`kindOf.${row.kind}`)} />,
      },
      {
        key: "at",
        header: t("usedAt"),
        optional: t("usedAt"),
        width: 150,
        textOf: ({ usedAt }) => moment(usedAt),
        cell: (row) => (
          <Typography variant="caption" noWrap sx={{ color: "text.secondary" }}>
            {moment(row.usedAt)}
          </Typography>
        ),
      },
    ],
    [t, moment, newest],
  );
}
