"use client";
import { Alert, Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { useNotify } from "@/components/ui/use-notify";
import { isAnswering, onNoAnswer } from "@/lib/client/service-watch";

/** Delays between two checks; the last one repeats. A random part is added, or all desks would come back at once. */
const PAUSES_MS = [1_000, 2_000, 3_000, 5_000];
const AT_RANDOM_MS = 1_000;

/**
 * Shows that our server or the upstream does not respond, checks again automatically, and reloads the page's data on
 * recovery. One failed call is not enough: the session check has to fail as well.
 */
export function ServiceWatch() {
  const t = useTranslations("common");
  const notify = useNotify();
  const { mutate } = useSWRConfig();
  const [isAway, setAway] = useState(false);

  useEffect(
    function askUntilItAnswers() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isAsking = false;
      let isOver = false;
      async function ask(attempt: number) {
        isAsking = true;
        const isBack = await isAnswering();
        if (isOver) return;
        if (isBack) {
          isAsking = false;
          setAway(false);
          if (attempt === 0) return;
          notify(t("answeringAgain"));
          void mutate(() => true);
          return;
        }
        setAway(true);
        const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0;
        timer = setTimeout(() => void ask(attempt + 1), pause + Math.random() * AT_RANDOM_MS);
      }
      const stop = onNoAnswer(() => {
        if (!isAsking) void ask(0);
      });
      return () => {
        isOver = true;
        clearTimeout(timer);
        stop();
      };
    },
    [mutate, notify, t],
  );

  return (
    <Box
      role="status"
      sx={{
        position: "fixed",
        top: 64,
        insetInline: 16,
        zIndex: "snackbar",
        display: "grid",
        justifyItems: "center",
        pointerEvents: "none",
      }}
    >
      {isAway && (
        <Alert severity="warning" role="presentation" sx={{ boxShadow: 3 }}>
          {t("notAnswering")}
        </Alert>
      )}
    </Box>
  );
}
