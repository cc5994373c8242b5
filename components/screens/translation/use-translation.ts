"use client";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { offerPicture } from "@/lib/client/picture-offer";
import { replacePictures } from "@/lib/client/replace-pictures";
import { storedTranslation } from "@/lib/client/stored-translation";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useVisitor } from "@/lib/client/visitor";
import { ABNORMAL_ACCESS, CallError } from "@/lib/contract/errors";
import { quotaOf } from "@/lib/domain/plan/plan-quota";
import type { Region } from "@/lib/domain/translation/region";
import { useFoundTexts } from "./use-found-texts";
import { useGrounds } from "./use-grounds";
import { useLayers } from "./use-layers";
import { useSession, type Asked, type Opened } from "./use-session";

/** Something to be read before going on. `address` is offered for copying. */
type Alerted = { message: string; address?: string };
type Applied = "window" | "product";

const known = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(400, ABNORMAL_ACCESS, "unreadable");

/**
 * One picture being translated: its session, its regions, the loaded result and where it goes
 * (docs/specification.md#image-translation).
 *
 * Apply has one behaviour. A window that has the product open takes the picture into what it is editing; only when none
 * does, the product itself is saved. So a picture never lands twice, and an open window is never overtaken.
 */
export function useTranslation(asked: Asked) {
  const t = useTranslations("translation");
  const { plan } = useVisitor();
  const mayTranslate = quotaOf(plan).translate !== 0;
  const { opened, open, setSession } = useSession(asked, mayTranslate);
  const session = opened.kind === "open" ? opened.session : null;
  const stored = useMemo(() => session && { layers: session.layers, editDate: session.editDate ?? null }, [session]);
  const styling = useRef((region: Region): Region => region);
  const layers = useLayers(`translation/${asked.site}/${asked.code}/${asked.url}`, stored, (region) =>
    styling.current(region),
  );
  const grounds = useGrounds(session?.picture ?? null, layers.layers);
  useEffect(
    function styleWithPoints() {
      styling.current = grounds.styled;
    },
    [grounds.styled],
  );
  const found = useFoundTexts(session, layers);
  const drawing = JSON.stringify(layers.layers);
  const remaining = useCall("translation.remaining", {});
  const saveMany = useWrite("translation.saveMany");
  const saveOne = useWrite("translation.saveOne");
  const [busy, setBusy] = useState<"save" | "load" | "apply" | null>(null);
  const [read, setRead] = useState<Opened | null>(null);
  const [alerted, setAlerted] = useState<Alerted | null>(mayTranslate ? null : { message: t("litePlan") });
  const [failure, setFailure] = useState<CallError | null>(null);
  const [kept, setKept] = useState<{ link: string; of: string } | null>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  /** A loaded picture counts until a region changes: what is applied is what is seen. */
  const loaded = kept?.of === drawing ? kept.link : null;
  /**
   * What the service said instead of opening an editor is alerted (docs/specification.md#fixed-texts), and stays in the
   * pane after that.
   */
  const refusal =
    opened.kind === "refused" && opened.failure.kind === "refused" && read !== opened ? opened.failure.message : "";
  const editorId =
    opened.kind === "open" ? opened.session.editorId : opened.kind === "external" ? opened.editorId : null;

  /** Runs one of the window's deeds; what goes wrong is said, and nothing entered is lost. */
  async function during<T>(what: "save" | "load" | "apply", run: () => Promise<T>): Promise<T | undefined> {
    setBusy(what);
    setFailure(null);
    try {
      return await run();
    } catch (error) {
      const failed = known(error);
      if (failed.kind === "refused" && failed.message) setAlerted({ message: failed.message });
      else if (failed.kind !== "loggedOut") setFailure(failed);
      return undefined;
    } finally {
      setBusy(null);
    }
  }

  /** Saves the regions. Answers the drawn picture's address, or null when nothing was to be drawn. */
  async function store(): Promise<string | null> {
    if (!session) throw new CallError(404, t("editorFirst"));
    found.hold();
    const { site, code } = asked;
    const [row] = await saveMany.trigger({
      query: { site, code },
      body: [{ editorId: session.editorId, layers: [...layers.layers], editDate: session.editDate ?? null }],
    });
    const translateUrl = row?.translateUrl ?? null;
    setSession({ ...session, layers: [...layers.layers], editDate: row?.editDate ?? null, translateUrl });
    return translateUrl;
  }

  async function load(): Promise<boolean> {
    if (!mayTranslate) setAlerted({ message: t("litePlan") });
    else if (!editorId) setAlerted({ message: t("editorFirst") });
    else return (await during("load", () => loadNow(editorId))) ?? false;
    return false;
  }

  async function loadNow(id: string): Promise<boolean> {
    found.hold();
    if (session && layers.isChanged && (await store()) === null) throw new CallError(400, t("noResult"));
    const reply = await saveOne.trigger({ query: { editorId: id } });
    const address = typeof reply === "string" ? reply : (reply.translateUrl ?? "");
    if (!address) throw new CallError(400, t("noResult"));
    try {
      const isStored = typeof reply !== "string" && reply.isStored === true;
      setKept({ link: isStored ? address : await storedTranslation(address), of: drawing });
      return true;
    } catch {
      setAlerted({ message: t("uploadFailed") });
      return false;
    }
  }

  async function apply(): Promise<void> {
    const { site, code, url } = asked;
    if (!loaded) {
      setAlerted({ message: t("loadFirst") });
      return;
    }
    await during("apply", async () => {
      if (site && code && (await offerPicture({ site, code, from: url, to: loaded }))) {
        setApplied("window");
        return;
      }
      if (!site || !code) {
        setAlerted({ message: t("noProduct"), address: loaded });
        return;
      }
      const end = await replacePictures({ site, code }, [{ from: url, to: loaded }]);
      if (end.kind === "saved") setApplied("product");
      else setAlerted({ message: end.kind === "refused" ? end.message : t(end.kind) });
    });
  }

  return {
    opened,
    mayTranslate,
    reopen: () => void open(editorId ?? undefined),
    session,
    layers,
    grounds,
    finding: found.finding,
    takeFound: found.take,
    remaining: remaining.data,
    busy,
    /** Answers whether a picture was drawn; nothing when the save failed. */
    save: () => during<"nothing" | "drawn">("save", async () => ((await store()) === null ? "nothing" : "drawn")),
    load,
    apply,
    /** The stored copy of the translated picture. */
    loaded,
    applied,
    keepWindow: () => setApplied(null),
    alerted: alerted ?? (refusal ? { message: refusal } : null),
    dismissAlert: () => {
      setAlerted(null);
      setRead(opened);
    },
    failure,
    product: asked.site && asked.code ? { site: asked.site, code: asked.code } : null,
  };
}
export type TranslationModel = ReturnType<typeof useTranslation>;
