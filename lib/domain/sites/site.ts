/** What a search or shop page of a site asks for. */
export type SearchPage = { kind: "words"; words: string } | { kind: "shop"; shop: string };

/** Everything Naru knows of a site abroad before it reads it. How its pages are read is in `upstream/outside/sources/<site>`. */
export type Site = {
  /** As the wire spells it, e.g. `Taobao` (docs/wire.md#enumerations). */
  readonly name: string;
  /** Its own domains; their sub-domains count, hosts that only look like them do not (docs/security.md S59). */
  readonly domains: readonly string[];
  /** Hosts of the short addresses its app shares; only the site knows what product they lead to. */
  readonly shareHosts: readonly string[];
  /** The product's number in one of its addresses; undefined where there is none. */
  codeIn(url: URL): string | undefined;
  /** Whether an address is the page the site shows in place of a removed product. */
  isRemoval?(url: URL): boolean;
  /** All numbers of one product, the main host's first, where another host of the site numbers it differently. */
  codesOf?(code: string): readonly [string, ...string[]];
  /** The public page of a product, by its number as used in addresses. */
  pageOf(code: string): string;
  /** Hosts its pictures come from. */
  readonly pictureHosts: readonly string[];
  /** Why its calls to collect, by address and from the extension, stand in the contract where the specification spells neither. */
  readonly callNotes?: { readonly address?: string; readonly extension?: string };
  /** What a search or shop page asks for, where such pages can be read. */
  searchOf?(url: URL): SearchPage | undefined;
};

/** Whether a host is a domain or one of its sub-domains: `item.taobao.com` is at `taobao.com`, `nottaobao.com` is not. */
export const isAt = ({ hostname }: URL, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/** A number given in one of these parameters: `?id=520813` for `["id"]` is "520813". */
export function numberParam(url: URL, names: readonly string[]): string | undefined {
  const value = names.map((name) => url.searchParams.get(name)).find((found) => found !== null);
  return value && /^\d{5,20}$/.test(value) ? value : undefined;
}
