"use client";
import { useTranslations } from "next-intl";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "./use-notify-failure";
import { useWrite } from "@/lib/client/use-call";

type GoOn = {
  type?: "Upload" | "Translate" | "Undo" | "Recipe";
  workNumber: number;
  /** Whether to continue a stopped work. */
  stopped?: boolean;
  /** What failed for these reasons is tried again, or of it these items alone. */
  reasons?: string[];
  items?: number[];
};

/** Lets a work go on, an upload where none is named, and tells what the plan's month has no room for. */
export function useResume(onDone: () => void) {
  const t = useTranslations("work");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const resume = useWrite("log.resume");
  return {
    isBusy: resume.isMutating,
    goOn: async ({ type = "Upload", workNumber, stopped = false, reasons = [], items }: GoOn): Promise<void> => {
      try {
        const body = { type, workNumber, stopped, reasons, ...(items && { items }) };
        const { overQuota = 0 } = await resume.trigger({ body });
        if (overQuota > 0) notify(t("overQuota", { count: overQuota }), "warning");
        onDone();
      } catch (error) {
        notifyFailure(error);
      }
    },
  };
}
