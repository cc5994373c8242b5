import { renderHook } from "@testing-library/react";
import { useNewest } from "@/components/ui/use-newest";

test("what was got at the first drawing reads what was drawn last", () => {
  const { result, rerender } = renderHook(useNewest<string>, { initialProps: "first" });
  const kept = result.current;
  expect(kept.current).toBe("first");
  rerender("last");
  expect(kept.current).toBe("last");
  expect(result.current).toBe(kept);
});
