"use client";
import { Undo as UndoIcon } from "@/components/ui/icons/undo";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import type { UnknownModel } from "./use-unknown";

/** The newest corrections, each of which can be taken back. */
export function RecentMends({ model }: { model: UnknownModel }) {
  const t = useTranslations("words");
  const moment = useMoment();
  if (model.mends.length === 0) return null;
  return (
    <Panel title={t("recent")}>
      <Box component="ul" aria-label={t("recent")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {model.mends.map(({ id, word, korean, products, mendedAt, undoneAt }) => (
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
            {undoneAt ? (
              <StatusChip meaning="neutral" label={t("isUndone")} />
            ) : (
              <Button
                variant="outlined"
                startIcon={<UndoIcon />}
                disabled={model.working}
                aria-label={t("undoOf", { word })}
                onClick={() => void model.undo(id)}
              >
                {t("undo")}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
