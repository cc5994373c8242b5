import { renderHook, waitFor } from "@testing-library/react";
import { useWindowNews } from "@/lib/client/use-window-news";
import { notifyWindows } from "@/lib/client/windows";

test("news that are told just before a drawing are heard by the newest listener", async () => {
  const [before, now] = [jest.fn(), jest.fn()];
  const { rerender } = renderHook(({ listener }) => useWindowNews(listener), { initialProps: { listener: before } });
  notifyWindows({ source: "naru", kind: "orderChanged", idx: 7 });
  rerender({ listener: now });
  await waitFor(() => expect(now).toHaveBeenCalledWith({ source: "naru", kind: "orderChanged", idx: 7 }));
  expect(before).not.toHaveBeenCalled();
});
