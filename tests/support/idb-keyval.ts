/** Replaces `idb-keyval` where there is no IndexedDB: the same four functions over one map per store. */
type Store = Map<string, unknown>;
const stores = new Map<string, Store>();

export function createStore(database: string, name: string): Store {
  const key = `${database}/${name}`;
  const store = stores.get(key) ?? new Map<string, unknown>();
  stores.set(key, store);
  return store;
}
export const get = async (key: string, store: Store): Promise<unknown> => structuredClone(store.get(key));
export const set = async (key: string, value: unknown, store: Store): Promise<void> => {
  store.set(key, structuredClone(value));
};
export const del = async (key: string, store: Store): Promise<void> => {
  store.delete(key);
};

export const forgetEverything = (): void => {
  for (const store of stores.values()) store.clear();
};
