"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hint } from "@/components/ui/hint";
import { onDemand } from "@/components/ui/on-demand";
import { Press } from "@/components/ui/press";
import { useNotify } from "@/components/ui/use-notify";
import { beginRecording, useRecordedCount } from "@/lib/client/recording";

const RecordingDialog = onDemand(() => import("./recording-dialog").then((part) => part.RecordingDialog));

/** Begins to record what is saved, and shows the recording as the steps of a recipe. `objectIds` are the products it is tried on. */
export function RecordButton({ objectIds }: { objectIds: readonly string[] }) {
  const t = useTranslations("recording");
  const notify = useNotify();
  const count = useRecordedCount();
  const [isShown, setShown] = useState(false);
  const isOn = count !== null;

  function press() {
    if (isOn) return setShown(true);
    if (beginRecording()) notify(t("begun"), "info");
    else notify(t("keepsNothing"), "error");
  }

  return (
    <>
      <Hint title={t(isOn ? "endHint" : "beginHint")}>
        <Press
          look={isOn ? "filled" : "outlined"}
          tone={isOn ? "error" : undefined}
          aria-haspopup={isOn ? "dialog" : undefined}
          onClick={press}
        >
          {isOn ? t("end", { count }) : t("begin")}
        </Press>
      </Hint>
      {isShown && <RecordingDialog objectIds={objectIds} onClose={() => setShown(false)} />}
    </>
  );
}
