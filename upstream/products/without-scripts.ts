/**
 * A detail page without what could run: scripts, frames, event attributes and `javascript:` links. Every other byte
 * stays, because markets show the page as the source drew it. It is not the only fence: browsers show these pages
 * through DOMPurify only.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<(script|iframe|object|embed)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<\/?(script|iframe|object|embed|base|meta|link)\b[^>]*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag
        .replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, "")
        .replace(/\s(href|src|action|formaction)\s*=\s*(["']?)\s*(javascript|vbscript|data:text)[^"'>\s]*\2/gi, ""),
    );
}
