import { useSyncExternalStore } from "react";

/** Replaces `next/navigation` in component tests: one in-memory address that screens read and change. */
let address = new URL("http://localhost/");
let visited: string[] = [];
const listeners = new Set<() => void>();

function go(href: string): void {
  address = new URL(href, address);
  visited.push(address.pathname + address.search);
  for (const listener of [...listeners]) listener();
}

/** As in Next.js, what a page writes into the address by the browser's own history is seen by the hooks, too. */
const replaceState = window.history.replaceState.bind(window.history);
window.history.replaceState = (data, unused, href) => {
  replaceState(data, unused, href);
  if (href === undefined || href === null) return;
  address = new URL(href, address);
  for (const listener of [...listeners]) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const router = {
  push: go,
  replace: go,
  refresh: () => undefined,
  back: () => undefined,
  forward: () => undefined,
  prefetch: () => undefined,
};

let read: { search: string; parsed: URLSearchParams } = { search: "", parsed: new URLSearchParams() };
function searchParams(): URLSearchParams {
  if (read.search !== address.search) read = { search: address.search, parsed: new URLSearchParams(address.search) };
  return read.parsed;
}

export const useRouter = () => router;
export const usePathname = (): string => useSyncExternalStore(subscribe, () => address.pathname);
export const useSearchParams = (): URLSearchParams => useSyncExternalStore(subscribe, searchParams);
export const useParams = (): Record<string, string> => ({});
export const notFound = (): never => {
  throw new Error("notFound() was called");
};
export const redirect = (href: string): never => {
  throw new Error(`redirect(${href}) was called`);
};

/** The test's own hand on the address. */
export const navigation = {
  reset: (path: string) => {
    address = new URL(path, "http://localhost/");
    visited = [];
  },
  go,
  get path() {
    return address.pathname + address.search;
  },
  get search() {
    return address.searchParams;
  },
  get visited(): readonly string[] {
    return visited;
  },
};
