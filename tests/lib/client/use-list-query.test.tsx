import { act, renderHook } from "@testing-library/react";
import { useListQuery } from "@/lib/client/use-list-query";
import { navigation } from "@/tests/support/navigation";

const DEFAULTS = { page: "1", status: "", chosen: "" };

test("a change made by what began before another change leaves that other one standing", () => {
  const { result } = renderHook(() => useListQuery(DEFAULTS));
  const before = result.current.set;
  act(() => result.current.set({ status: "answered" }));
  act(() => before({ chosen: "7" }));
  expect(navigation.search.toString()).toBe("status=answered&chosen=7");
});

test("two changes before the page is drawn anew are both kept", () => {
  const { result } = renderHook(() => useListQuery(DEFAULTS));
  act(() => {
    result.current.set({ status: "waiting" });
    result.current.set({ chosen: "8" });
  });
  expect(navigation.search.get("status")).toBe("waiting");
  expect(navigation.search.get("chosen")).toBe("8");
});
