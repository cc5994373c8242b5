import { encodedValue } from "@/lib/domain/detail-page/entities";
import { at, list, parsed, text } from "@/upstream/kit/reading";

/**
 * The HTML of a description. The address for browsers answers HTML; the one for apps answers JSON whose modules are texts,
 * pictures and pieces of HTML in the order of the page. JSON without modules is no description.
 */
export function productDescription(source: string): string {
  if (!/^\s*\{/.test(source)) return source;
  return list(at(parsed(source), "moduleList"))
    .map(moduleHtml)
    .join("");
}

function moduleHtml(module: unknown): string {
  const content = text(at(module, "data", "content"));
  switch (text(at(module, "type"))) {
    case "text":
      return content && `<p>${encodedValue(content)}</p>`;
    case "html":
      return content;
    case "image": {
      const address = text(at(module, "data", "url"));
      return address && `<p><img src="${encodedValue(address)}"></p>`;
    }
    default:
      return "";
  }
}
