"use client";
import { useEffect, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { CallError } from "@/lib/contract/errors";
import { templateDefault, type MarketTemplate } from "@/lib/domain/settings/market-template";
import {
  formChanges,
  formOf,
  formProblems,
  sameForm,
  templateOf,
  type TemplateForm,
} from "@/lib/domain/settings/template-form";
import { useTranslations } from "next-intl";
import type { TemplateMarket } from "./use-setting-place";

const NOTHING = formOf(templateDefault());

/** One template being edited: what is typed over what is saved, what saving will change, and what stands in its way. */
export function useTemplateEditor(market: TemplateMarket, name: string, onDirty: (isDirty: boolean) => void) {
  const t = useTranslations("setting");
  const notify = useNotify();
  const textOf = useFailureText();
  const loaded = useCall(
    "userConfig.marketConfig",
    { query: { market, templateName: name } },
    { keepPreviousData: false },
  );
  const saving = useWrite("userConfig.setSmartStore");
  const removing = useWrite("userConfig.removeTemplate");
  const [typed, setTyped] = useState<TemplateForm | null>(null);
  const saved = loaded.data as MarketTemplate | undefined;
  const savedForm = saved ? formOf(saved) : undefined;
  const form = typed ?? savedForm ?? NOTHING;
  const isDirty = savedForm !== undefined && typed !== null && !sameForm(typed, savedForm);
  const draft = useDraft<TemplateForm>(`setting/${market}/${name}`, isDirty ? typed : null);
  const problems = formProblems(form, market);

  useEffect(
    function tellWhetherSomethingIsUnsaved() {
      onDirty(isDirty);
      return () => onDirty(false);
    },
    [isDirty, onDirty],
  );

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
      return false;
    }
  }

  return {
    market,
    loaded: savedForm !== undefined,
    failure: loaded.error,
    reload: () => void loaded.mutate(),
    saved,
    form,
    isDirty,
    draft,
    problems,
    blocking: problems.filter(({ blocks }) => blocks),
    changes: formChanges(form),
    saving: saving.isMutating,
    removing: removing.isMutating,
    set: (change: Partial<TemplateForm>) => setTyped({ ...form, ...change }),
    takeDraft() {
      if (draft.found) setTyped(draft.found.value);
      draft.take();
    },
    reset: () => setTyped(null),
    async save(change: Partial<TemplateForm> = {}) {
      const body = templateOf({ ...form, ...change });
      const done = await attempt(() => saving.trigger({ query: { market, templateName: name }, body }));
      if (!done) return;
      await loaded.mutate();
      setTyped(null);
      notify(t("saved", { name }));
    },
    remove: () => attempt(() => removing.trigger({ body: { market, templateName: name } })),
  };
}
export type TemplateEditorModel = ReturnType<typeof useTemplateEditor>;
