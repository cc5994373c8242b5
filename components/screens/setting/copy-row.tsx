"use client";
import { Box, Button, Checkbox, FormControlLabel, ListItem, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { MarketField } from "@/lib/domain/markets/market";
import type { Carried } from "@/lib/domain/template/carried";
import { Lines, useProblemText } from "./save-notes";
import type { WriteResult } from "./use-template-writes";

type Props = {
  carried: Carried;
  name: string;
  isRenamed: boolean;
  isChosen: boolean;
  disabled: boolean;
  result: WriteResult | undefined;
  onChoose: () => void;
  onOpen: (name: string) => void;
};

/** One market a template may be copied to: what differs there, and what became of the copy. */
export function CopyRow({ carried, name, isRenamed, isChosen, disabled, result, onChoose, onOpen }: Props) {
  const t = useTranslations("setting");
  const markets = useTranslations("markets");
  const fieldNames = useTranslations("setting.field");
  const problemText = useProblemText();
  const { market, notSent, sentThere, blocking, warnings } = carried;
  const listed = (fields: readonly MarketField[]) => fields.map((field) => fieldNames(field)).join(", ");
  const isOver = result !== undefined && result.state !== "failed";
  const lines = [
    ...(isRenamed ? [t("plan.copy", { name })] : []),
    ...(notSent.length > 0 ? [t("copyNotSent", { fields: listed(notSent) })] : []),
    ...(sentThere.length > 0 ? [t("copySentThere", { fields: listed(sentThere) })] : []),
    ...warnings.map(problemText),
  ];
  const bad = [
    ...(blocking.length > 0 ? [t("copyMend"), ...blocking.map(problemText)] : []),
    ...(result?.state === "failed" ? [result.why] : []),
  ];

  return (
    <ListItem divider disableGutters sx={{ display: "block" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <FormControlLabel
          sx={{ flex: 1 }}
          label={markets(market)}
          control={
            <Checkbox
              checked={isChosen && blocking.length === 0}
              disabled={disabled || isOver || blocking.length > 0}
              onChange={onChoose}
            />
          }
        />
        {result?.state === "kept" && (
          <Button size="small" onClick={() => onOpen(result.name)}>
            {t("openCopy", { name: result.name })}
          </Button>
        )}
        {result?.state === "undone" && <Typography variant="caption">{t("result.undone")}</Typography>}
      </Box>
      {!isOver && (
        <>
          <Typography component="div" variant="caption" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
            <Lines lines={lines} />
          </Typography>
          <Typography component="div" variant="caption" sx={{ color: "error.main" }}>
            <Lines lines={bad} />
          </Typography>
        </>
      )}
    </ListItem>
  );
}
