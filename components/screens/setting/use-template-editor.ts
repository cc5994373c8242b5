"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { CallError } from "@/lib/contract/errors";
import { templateDefault, type MarketTemplate } from "@/lib/domain/template/market-template";
import {
  formChanges,
  formOf,
  formProblems,
  sameForm,
  templateOf,
  typedSince,
  type TemplateForm,
} from "@/lib/domain/template/template-form";
import { useTranslations } from "next-intl";
import type { TemplateMarket } from "./use-setting-place";
import { useReportDirty } from "./use-report-dirty";

const NOTHING = formOf(templateDefault());

/** What is typed, and the version of the template it was begun on: what is read anew since is not what the seller saw. */
type Typed = { form: TemplateForm; version: string | null };

/**
 * One template being edited: typed and saved values, the effect of saving, and the problems.
 *
 * If another window saved first, nothing is saved until the seller decides (`isConflict`): `save(true)` overwrites,
 * `loadTheirs` discards what is typed, `keepTyped` changes nothing. Text typed during a save is kept.
 */
export function useTemplateEditor(market: TemplateMarket, name: string, onDirty: (isDirty: boolean) => void) {
  const t = useTranslations("setting");
  const notify = useNotify();
  const textOf = useFailureText();
  const place = { market, templateName: name };
  const loaded = useCall("userConfig.marketConfig", { query: place }, { keepPreviousData: false });
  const saving = useWrite("userConfig.setSmartStore");
  const removing = useWrite("userConfig.removeTemplate");
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  const saved = loaded.data as MarketTemplate | undefined;
  const savedForm = saved ? formOf(saved) : undefined;
  const form = typed?.form ?? savedForm ?? NOTHING;
  const isDirty = savedForm !== undefined && typed !== null && !sameForm(typed.form, savedForm);
  const version = typed ? typed.version : (saved?.updatedAt ?? null);
  const draft = useDraft<TemplateForm>(`setting/${market}/${name}`, isDirty ? typed.form : null, version);
  const problems = formProblems(form, market);

  useReportDirty(isDirty, onDirty);

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setIsSaving(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  /** The template as it is stored at this moment, shown from now on wherever nothing is typed. */
  async function readAgain(): Promise<MarketTemplate> {
    const fresh = await callBff("userConfig.marketConfig", { query: place });
    await loaded.mutate(fresh, { revalidate: false });
    return fresh as MarketTemplate;
  }

  async function save(force = false) {
    setIsConflict(false);
    const body = { ...templateOf(form), ...(!force && version && { updatedAt: version }) };
    try {
      await saving.trigger({ query: place, body });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 409) throw error;
      setIsConflict(true);
      return;
    }
    const fresh = await readAgain();
    setTyped((now) => {
      const since = now && typedSince(now.form, form, formOf(fresh));
      return since && { form: since, version: fresh.updatedAt ?? null };
    });
    notify(t("saved", { name }));
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
    saving: isSaving,
    removing: removing.isMutating,
    isConflict,
    set: (change: Partial<TemplateForm>) =>
      setTyped((now) => ({ form: { ...(now?.form ?? form), ...change }, version: now ? now.version : version })),
    takeDraft() {
      if (draft.found) setTyped({ form: draft.found.value, version: draft.found.base ?? version });
      draft.take();
    },
    reset: () => setTyped(null),
    save: (force = false) => attempt(() => save(force)),
    loadTheirs() {
      setIsConflict(false);
      return attempt(async () => {
        await readAgain();
        setTyped(null);
      });
    },
    keepTyped: () => setIsConflict(false),
    /** Makes what is saved the default; what is typed stays typed, whether it could be saved or not. */
    makeDefault: () =>
      attempt(async () => {
        await saving.trigger({ query: place, body: { ...(await readAgain()), isDefault: true } });
        await readAgain();
        notify(t(isDirty ? "madeDefaultNotSaved" : "madeDefault", { name }));
      }),
    remove: () => attempt(() => removing.trigger({ body: place })),
  };
}
export type TemplateEditorModel = ReturnType<typeof useTemplateEditor>;
