/**
 * One screen that is drawn. `id` is what React knows it by, and 0 is the place of all screens that are not kept. `isLost`
 * says that it does not wait once it is left.
 */
export type KeptScreen = { id: number; path: string; search: string; isLost?: boolean };
export type KeptRule = { paths: readonly string[]; behindMax: number };

/**
 * The screens to draw at an address: the one in view first, the ones that wait behind it by how lately they were seen.
 * Answers the same array where nothing changes. A screen that waits is shown again at its own address alone; with another
 * search it is made anew, as a link may ask for other rows than the seller left.
 *
 * @example shownFirst([{ id: 1, path: "/app/order/check", search: "" }], { path: "/app/staff", search: "" }, rule)
 * // [{ id: 0, path: "/app/staff", search: "" }, { id: 1, path: "/app/order/check", search: "" }]
 */
export function shownFirst(
  screens: readonly KeptScreen[],
  here: { path: string; search: string },
  { paths, behindMax }: KeptRule,
): readonly KeptScreen[] {
  const [head, ...rest] = screens;
  if (head?.path === here.path) return head.search === here.search ? screens : [{ ...head, ...here }, ...rest];
  const isKept = paths.includes(here.path);
  const again = isKept && rest.find(({ path, search }) => path === here.path && search === here.search);
  const id = isKept ? Math.max(0, ...screens.map((screen) => screen.id)) + 1 : 0;
  const behind = screens.filter((screen) => screen.id !== 0 && screen.path !== here.path && !screen.isLost);
  return [again || { id, ...here }, ...behind.slice(0, behindMax)];
}
