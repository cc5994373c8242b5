"use client";
import { Box, Button, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { useNotify } from "@/components/ui/use-notify";
import { CHECKS, type CheckName, type Finding } from "./checks";

const MEANINGS: Record<Finding["state"], Meaning> = {
  running: "neutral",
  good: "success",
  slow: "warning",
  bad: "error",
};

/** What a seller reads out to support: whether this browser, our server and the upstream can work together. */
export function SelfCheckScreen() {
  const t = useTranslations("selfCheck");
  const common = useTranslations("common");
  const notify = useNotify();
  const [findings, setFindings] = useState<Partial<Record<CheckName, Finding>>>({});
  const names = Object.keys(CHECKS) as CheckName[];

  const runAll = useCallback(async () => {
    setFindings({});
    for (const name of Object.keys(CHECKS) as CheckName[]) {
      const finding = await CHECKS[name]();
      setFindings((old) => ({ ...old, [name]: finding }));
    }
  }, []);

  useEffect(
    function checkOnArrival() {
      const timer = setTimeout(() => void runAll(), 0);
      return () => clearTimeout(timer);
    },
    [runAll],
  );

  const report = names
    .map((name) => `${name}: ${findings[name]?.state ?? "-"} ${findings[name]?.detail ?? ""}`)
    .join("\n");
  return (
    <Stack spacing={1.5}>
      <Typography variant="h1">{t("title")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("text")}
      </Typography>
      <Box component="ul" aria-label={t("title")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {names.map((name) => {
          const finding = findings[name] ?? { state: "running" as const, detail: "" };
          return (
            <Box
              component="li"
              key={name}
              sx={{ display: "flex", gap: 1, alignItems: "center", py: 1, borderBottom: 1, borderColor: "divider" }}
            >
              <Box sx={{ flex: 1 }}>
                <Typography>{t(`check.${name}`)}</Typography>
                {finding.state === "bad" && (
                  <Typography variant="body2" sx={{ color: "text.secondary" }}>
                    {t(`advice.${name}`)}
                  </Typography>
                )}
              </Box>
              <Typography variant="caption" sx={{ color: "text.secondary" }}>
                {finding.detail}
              </Typography>
              <StatusChip meaning={MEANINGS[finding.state]} label={t(`state.${finding.state}`)} />
            </Box>
          );
        })}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => void runAll()}>
          {t("again")}
        </Button>
        <Button
          variant="outlined"
          onClick={() =>
            void navigator.clipboard.writeText(`${report}\n${navigator.userAgent}`).then(() => notify(common("copied")))
          }
        >
          {t("copy")}
        </Button>
      </Stack>
    </Stack>
  );
}
