import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useKeptChoice } from "@/components/grid/kept-choice";
import type { AfterSave } from "@/components/ui/save-end-dialogs";
import { useNotify } from "@/components/ui/use-notify";
import type { ProductWindow } from "./use-product-window";

/** What becomes of the window after a save: asked each time, or as this browser's seller once answered. */
export function useAfterSave({ end, dismissEnd }: Pick<ProductWindow, "end" | "dismissEnd">) {
  const t = useTranslations("window");
  const notify = useNotify();
  const [choice, keep] = useKeptChoice("window:after-save");
  const isSettled = end?.kind === "saved" && choice !== "";
  const follow = useEffectEvent(() => {
    if (choice === "close") window.close();
    notify(t("savedText"));
    dismissEnd();
  });
  useEffect(
    function followTheChoice() {
      if (isSettled) follow();
    },
    [isSettled],
  );
  return { choice, isSettled, remember: (answer: AfterSave) => keep(answer), askAgain: () => keep("") };
}
export type AfterSaveChoice = ReturnType<typeof useAfterSave>;
