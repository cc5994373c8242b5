"use client";
import { useTranslations } from "next-intl";
import { Note } from "@/components/ui/state-notes";
import { TranslationScreen } from "./translation-screen";
import type { Asked } from "./use-session";

/** The translation window, or why it has nothing to show: its address came from elsewhere and is not believed. */
export function TranslationPageScreen({ asked }: { asked: Asked | undefined }) {
  const t = useTranslations("translation");
  return asked ? <TranslationScreen {...asked} /> : <Note role="alert" title={t("badUrl")} text={t("badUrlHint")} />;
}
