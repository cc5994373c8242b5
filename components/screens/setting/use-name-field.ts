"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { freeName, nameProblem, TEMPLATE_NAME_LENGTH_MAX, templateName } from "@/lib/domain/template/template-name";

/** A template's name being typed: offered free, checked while it is typed. */
export function useNameField(offered: string, taken: readonly string[]) {
  const t = useTranslations("setting");
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? freeName(offered, taken);
  const name = templateName(text);
  const problem = nameProblem(text) ?? (taken.includes(name) ? ("taken" as const) : undefined);
  return {
    name,
    isGood: problem === undefined,
    field: {
      label: t("name"),
      value: text,
      error: problem !== undefined && (typed !== null || problem === "taken"),
      helperText: problem ? t(`nameProblem.${problem}`, { max: TEMPLATE_NAME_LENGTH_MAX }) : t("nameHint"),
      onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    },
  };
}
