"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hint } from "@/components/ui/hint";
import { onDemand } from "@/components/ui/on-demand";
import { Press } from "@/components/ui/press";
import { useNotify } from "@/components/ui/use-notify";
import { beginRecording, useRecordedCount } from "@/lib/client/recording";

const RecordingDialog = onDemand(() => import("./recording-dialog").then((part) => part.RecordingDialog));

type Props = {
  /** The products of the search the steps are tried on, so many at most. */
  productsOf: (most: number) => Promise<readonly string[]>;
};

/** Begins to record what is saved, and shows the recording as the steps of a recipe. */
export function RecordButton({ productsOf }: Props) {
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
      {isShown && <RecordingDialog productsOf={productsOf} onClose={() => setShown(false)} />}
    </>
  );
}
