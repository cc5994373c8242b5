"use client";
import { Undo as UndoIcon } from "@/components/ui/icons/undo";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { Panel } from "@/components/ui/panel";
import { useMoment } from "@/components/ui/won";
import { CHANGES_KEPT_DAYS } from "@/lib/domain/patch/subject";
import type { UnknownModel } from "./use-unknown";

const UndoDialog = onDemand(() => import("@/components/product/changes/undo-dialog").then((part) => part.UndoDialog));

/** The newest corrections, each of which the history takes back as long as it keeps it. */
export function RecentMends({ model }: { model: UnknownModel }) {
  const t = useTranslations("words");
  const changes = useTranslations("changes");
  const moment = useMoment();
  const [asked, setAsked] = useState<{ id: string; about: string } | null>(null);
  if (model.mends.length === 0) return null;
  return (
    <Panel title={t("recent")}>
      <Box component="ul" aria-label={t("recent")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {model.mends.map(({ id, word, korean, products, mendedAt, isFinal }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: "flex",
              gap: 1.5,
              py: 0.75,
              alignItems: "center",
              flexWrap: "wrap",
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <Typography variant="body2" sx={{ flex: 1, minWidth: 200 }}>
              <span lang="zh">{word}</span> → <strong>{korean}</strong> · {t("productCount", { count: products })}
            </Typography>
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {moment(mendedAt)}
            </Typography>
            {isFinal ? (
              <Typography variant="caption" sx={{ color: "text.secondary" }}>
                {changes("forgotten", { days: CHANGES_KEPT_DAYS })}
              </Typography>
            ) : (
              <Button
                variant="outlined"
                startIcon={<UndoIcon />}
                aria-haspopup="dialog"
                aria-label={t("undoOf", { word })}
                onClick={() => setAsked({ id, about: `${word} → ${korean}` })}
              >
                {t("undo")}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {asked && (
        <UndoDialog
          target={{ changes: [asked.id] }}
          title={changes("undoTitle")}
          about={asked.about}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
