import { pictureAddress, productAsked } from "@/lib/domain/windows/window-query";

type Given = Readonly<Record<string, string | readonly string[] | undefined>>;
/** What a translation window is about. A picture on its own has an empty site and code. */
type TranslationAsked = { url: string; site: string; code: string; editorId?: string };

const EDITOR_ID = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Reads the query of `/translation`: the picture, its product, and the editor session to open again.
 *
 * Undefined when the picture's address may not be shown (docs/security.md S59). Words that are none are left out, not
 * guessed: a picture with a broken product number opens without a product. Example: `{url: "https://a/1.jpg", site:
 * "Taobao", code: "T1"}` is `{url: "https://a/1.jpg", site: "Taobao", code: "T1"}`.
 */
export function translationAsked(
  { url, site, code, editor }: Given,
  httpOrigins: readonly string[] = [],
): TranslationAsked | undefined {
  const picture = pictureAddress(url, httpOrigins);
  if (!picture) return undefined;
  const product = productAsked({ ...(site && { site }), ...(code && { code }) });
  return {
    url: picture,
    site: product?.site ?? "",
    code: product?.code ?? "",
    ...(typeof editor === "string" && EDITOR_ID.test(editor) && { editorId: editor }),
  };
}
