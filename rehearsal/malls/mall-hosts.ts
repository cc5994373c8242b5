/** The shops' own hosts, each with the folder that answers for it. */
const HOSTS: readonly (readonly [host: RegExp, folder: string])[] = [
  [/^shop(\w+)\.(?:taobao|tmall)\.com$/, "/taobao/shop/$1"],
  [/^(?:[\w-]+\.)*(?:taobao|tmall)\.(?:com|hk)$/, "/taobao"],
  [/^(m|detail\.m)\.1688\.com$/, "/1688/m"],
  [/^(?:[\w-]+\.)*1688\.com$/, "/1688"],
  [/^(?:[\w-]+\.)*aliexpress\.(?:com|us)$/, "/aliexpress"],
  [/^(?:[\w-]+\.)*costco\.co\.kr$/, "/costco"],
  [/^(?:[\w-]+\.)*costco\.com$/, "/costco-us"],
];

/** Folders of the malls that have the same path under every host. */
const SHARED = /^\/(?:pictures|fonts|__rehearsal)\//;

/**
 * The path of a request inside the malls. A browser that is led to the malls under a shop's own host name asks with the
 * shop's own path: `item.taobao.com` and `/item.htm` is `/taobao/item.htm`.
 */
export function mallPath(request: Request): string {
  const { pathname } = new URL(request.url);
  const folder = folderOf(request);
  return folder === undefined || SHARED.test(pathname) ? pathname : folder + pathname;
}

/** Whether a request was sent to a shop's own host, or by a proxy that answers for one. */
export const isOwnHost = (request: Request): boolean => folderOf(request) !== undefined;

function folderOf(request: Request): string | undefined {
  const { headers } = request;
  const host = (headers.get("x-forwarded-host") ?? headers.get("host") ?? "").replace(/:\d+$/, "").toLowerCase();
  const found = HOSTS.find(([pattern]) => pattern.test(host));
  return found && host.replace(found[0], found[1]);
}
