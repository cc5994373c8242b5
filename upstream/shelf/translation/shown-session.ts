import type { TranslationSession } from "@/lib/contract/calls/translation";
import type { Needs } from "@/upstream/context";
import type { Session } from "./sessions";

/** An editor session as its window opens it. Its editor is our own `/translation` page, so that is the address it has. */
export function shownSession({ image, editor }: Session, { files }: Needs<"files">): TranslationSession {
  const picture = files.addressOf(image.file);
  const search = new URLSearchParams({ url: image.originUrl || picture });
  if (image.site && image.code) for (const name of ["site", "code"] as const) search.set(name, image[name]);
  search.set("editor", editor.id);
  return {
    url: `/translation?${search}`,
    editorId: editor.id,
    imageId: image.id,
    originUrl: image.originUrl,
    picture,
    width: image.width,
    height: image.height,
    layers: editor.layers,
    translateUrl: editor.result && files.addressOf(editor.result),
    editDate: editor.editDate?.toISOString() ?? null,
  };
}
