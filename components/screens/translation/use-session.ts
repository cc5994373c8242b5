"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { callBff } from "@/lib/client/bff";
import { pictureBase64 } from "@/lib/client/picture-bytes";
import type { TranslationSession } from "@/lib/contract/calls/translation";
import { ABNORMAL_ACCESS, CallError } from "@/lib/contract/errors";
import { editorAnswer } from "@/lib/domain/translation/editor-answer";
import { pictureAddress } from "@/lib/domain/windows/window-query";

export type Asked = { url: string; site: string; code: string; editorId?: string | undefined };

/** `external`: another service keeps the layers and shows its editor at `address`. */
export type Opened =
  | { kind: "opening" }
  | { kind: "open"; session: TranslationSession }
  | { kind: "external"; editorId: string; address: string }
  | { kind: "refused"; failure: CallError };

const isSession = (reply: object): reply is TranslationSession => "editorId" in reply && "layers" in reply;
const known = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(400, ABNORMAL_ACCESS, "unreadable");

/**
 * The picture in the form GetOhooEditor accepts: its address if the service can load it, else the bytes read by this page.
 * If neither works, the service's refusal is shown.
 */
async function pictureOf({ url, site, code }: Asked): Promise<{ base64Image: string; imageId?: string }> {
  try {
    const reply = await callBff("translation.imageId", { body: { site, code, url } });
    return { base64Image: "", imageId: typeof reply === "string" ? reply : reply.imageId };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 400) throw error;
    return {
      base64Image: await pictureBase64(url).catch(() => {
        throw error;
      }),
    };
  }
}

async function newEditor(asked: Asked): Promise<string> {
  const { site, code } = asked;
  const answer = editorAnswer(
    await callBff("translation.openEditor", { body: { site, code, ...(await pictureOf(asked)) } }),
  );
  if (answer.ok) return answer.editorId;
  throw new CallError(400, answer.message || ABNORMAL_ACCESS);
}

async function openedSession(asked: Asked): Promise<Opened> {
  const editorId = asked.editorId ?? (await newEditor(asked));
  const reply = await callBff("translation.editorUrl", { body: { editorId } });
  if (typeof reply !== "string" && isSession(reply)) return { kind: "open", session: reply };
  // The address comes from a service: what may be shown as a picture may be linked to, and nothing else.
  const address = pictureAddress(typeof reply === "string" ? reply : reply.url);
  if (!address) throw new CallError(400, ABNORMAL_ACCESS, "unreadable");
  return { kind: "external", editorId, address };
}

/** Opens the editor session of a picture, once when the window opens and again when asked to. */
export function useSession(asked: Asked, mayOpen: boolean) {
  const [opened, setOpened] = useState<Opened>({ kind: "opening" });
  const started = useRef(false);
  const { url, site, code, editorId } = asked;

  const open = useCallback(
    async (again?: string): Promise<void> => {
      setOpened((now) => (now.kind === "open" ? now : { kind: "opening" }));
      try {
        setOpened(await openedSession({ url, site, code, editorId: again ?? editorId }));
      } catch (error) {
        setOpened({ kind: "refused", failure: known(error) });
      }
    },
    [url, site, code, editorId],
  );

  useEffect(
    function openOnce() {
      if (started.current || !mayOpen) return;
      started.current = true;
      void open();
    },
    [open, mayOpen],
  );

  return { opened, open, setSession: (session: TranslationSession) => setOpened({ kind: "open", session }) };
}
