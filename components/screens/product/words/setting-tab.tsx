"use client";
import {
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Switch,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { COLOUR_EXAMPLES } from "@/lib/domain/words/words";
import type { WordSetting } from "@/lib/domain/words/word-setting";

/** How the shop has its words translated; every choice is kept at once. */
export function SettingTab() {
  const t = useTranslations("words");
  const notify = useNotify();
  const textOf = useFailureText();
  const setting = useCall("words.setting", {});
  const service = useCall("words.service", {});
  const write = useWrite("words.setSetting");
  const [failure, setFailure] = useState<string | null>(null);
  const now = setting.data;

  async function keep(change: Partial<WordSetting>) {
    if (!now) return;
    const { colours, atCollect, serviceAtCollect } = { ...now, ...change };
    const next = { colours, atCollect, serviceAtCollect };
    setFailure(null);
    try {
      await setting.mutate(
        async () => {
          await write.trigger({ body: next });
          return next;
        },
        { optimisticData: next, revalidate: false },
      );
      notify(t("kept"));
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
    }
  }

  if (setting.error && !now) return <FailureNote failure={setting.error} onRetry={() => void setting.mutate()} />;
  const used = service.data?.month;
  const name = service.data?.name;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "1fr 1fr" },
        alignItems: "start",
      }}
    >
      {failure && (
        <Alert severity="error" sx={{ gridColumn: "1 / -1" }}>
          {failure}
        </Alert>
      )}
      <Panel title={t("collectTitle")}>
        <FormControlLabel
          control={
            <Switch
              checked={now?.atCollect ?? true}
              disabled={!now}
              onChange={(_, atCollect) => void keep({ atCollect })}
            />
          }
          label={t("atCollect")}
        />
        <Typography variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
          {t("atCollectHint")}
        </Typography>
        <FormControl>
          <FormLabel id="word-colours">{t("colours")}</FormLabel>
          <RadioGroup
            aria-labelledby="word-colours"
            value={now?.colours ?? "english"}
            onChange={(_, to) => void keep({ colours: to === "korean" ? "korean" : "english" })}
          >
            <FormControlLabel
              value="english"
              control={<Radio />}
              label={t("coloursEnglish", { example: COLOUR_EXAMPLES.english })}
              disabled={!now}
            />
            <FormControlLabel
              value="korean"
              control={<Radio />}
              label={t("coloursKorean", { example: COLOUR_EXAMPLES.korean })}
              disabled={!now}
            />
          </RadioGroup>
        </FormControl>
      </Panel>
      <Panel title={t("serviceTitle")}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {!service.data && service.error ? (
            textOf(service.error)
          ) : !service.data ? (
            <Skeleton />
          ) : name ? (
            t("serviceIs", { name })
          ) : (
            t("noService")
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", mb: 1 }}>
          {t("serviceHint")}
        </Typography>
        {name && used && (
          <Typography variant="body2" role="status" sx={{ mb: 1 }}>
            {t("serviceUsed", { calls: used.calls, characters: used.characters, tokens: used.tokens })}
          </Typography>
        )}
        <FormControlLabel
          control={
            <Switch
              checked={now?.serviceAtCollect ?? false}
              disabled={!now || !name}
              onChange={(_, serviceAtCollect) => void keep({ serviceAtCollect })}
            />
          }
          label={t("serviceAtCollect")}
        />
      </Panel>
    </Box>
  );
}
