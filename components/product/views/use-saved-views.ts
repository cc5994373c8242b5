"use client";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useCall, useWrite } from "@/lib/client/use-call";
import { VIEW_SEARCH_MAX, viewSearch, type ListLook } from "@/lib/domain/settings/saved-views";

const CALLS = {
  orders: { all: "orderManagement.views", keep: "orderManagement.keepView", drop: "orderManagement.dropView" },
  products: { all: "collection.views", keep: "collection.keepView", drop: "collection.dropView" },
} as const;

/**
 * The searches of a list that are kept with the account, and whether `search`, the address behind the question mark, can be
 * kept too, with how the list looks. A failure is shown as a notice.
 */
export function useSavedViews(of: keyof typeof CALLS, search: string, look: ListLook) {
  const notifyFailure = useNotifyFailure();
  const calls = CALLS[of];
  const loaded = useCall(calls.all, {}, { revalidateOnFocus: true });
  const keep = useWrite(calls.keep);
  const drop = useWrite(calls.drop);
  const wanted = viewSearch(search);
  const views = (loaded.data ?? []).map((view) => ({ ...view, isShown: viewSearch(view.search) === wanted }));

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    }
  }

  return {
    views,
    isKeepable:
      loaded.data !== undefined &&
      wanted !== "" &&
      wanted.length <= VIEW_SEARCH_MAX &&
      !views.some(({ isShown }) => isShown),
    isKeeping: keep.isMutating,
    /** Answers whether it is kept. */
    keep: (name: string) => attempt(() => keep.trigger({ body: { name, search: wanted, look } })),
    drop: (name: string) => attempt(() => drop.trigger({ body: { name } })),
  };
}
export type SavedViews = ReturnType<typeof useSavedViews>;
