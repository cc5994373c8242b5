import { VIEWS_MAX, viewSearch, withoutView, withView } from "@/lib/domain/settings/saved-views";

const view = (name: string, search = `keyword=${name}`) => ({ name, search });
const named = (count: number) => Array.from({ length: count }, (_, place) => view(`V${place}`));

test("a new search stands last", () => {
  expect(withView([view("a")], view("b"))).toEqual([view("a"), view("b")]);
});

test("a name kept before means the new search, once", () => {
  expect(withView([view("a"), view("b")], view("a", "stage=New"))).toEqual([view("b"), view("a", "stage=New")]);
});

test("where there is no room the one that stood longest goes", () => {
  const full = withView(named(VIEWS_MAX), view("new"));
  expect(full).toHaveLength(VIEWS_MAX);
  expect(full[0]).toEqual(view("V1"));
  expect(full.at(-1)).toEqual(view("new"));
});

test("a full line keeps its length when one of its own names is given another search", () => {
  const full = withView(named(VIEWS_MAX), view("V3", "stage=New"));
  expect(full.map(({ name }) => name).sort()).toEqual(
    named(VIEWS_MAX)
      .map(({ name }) => name)
      .sort(),
  );
});

test("a search is taken away by its name, and a name nobody kept takes nothing", () => {
  expect(withoutView([view("a"), view("b")], "a")).toEqual([view("b")]);
  expect(withoutView([view("a")], "c")).toEqual([view("a")]);
});

test.each([
  ["", ""],
  ["page=3&size=100&tab=agency", ""],
  ["site=Taobao&page=3&group=a", "group=a&site=Taobao"],
  ["group=a&site=Taobao", "group=a&site=Taobao"],
  ["name=%EA%B0%80+b", "name=%EA%B0%80+b"],
])("%p is the search %p", (address, search) => expect(viewSearch(address)).toBe(search));
