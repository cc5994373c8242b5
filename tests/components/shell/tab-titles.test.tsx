import { act, waitFor } from "@testing-library/react";
import { DeskTitle } from "@/components/shell/desk-title";
import { WindowTitle } from "@/components/shell/window-title";
import { useTabName } from "@/lib/client/tab-name";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";

test.each([
  ["a list", "/app/order/manage", "ko", "주문 관리 · Naru"],
  ["a list in English", "/app/order/manage", "en", "Manage orders · Naru"],
  ["the dashboard, whatever the product is called", "/app/Shop1/dashBoard", "ko", "대시보드 · Naru"],
  ["a page that is none", "/app/nowhere", "ko", "Naru"],
] as const)("the tab of %s is named after it", (_, path, language, title) => {
  renderScreen(<DeskTitle />, { path, language });
  expect(document.title).toBe(title);
});

test("the tab is named anew with the page, and never without a name meanwhile", async () => {
  renderScreen(<DeskTitle />, { path: "/app/order/check" });
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.title));
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  act(() => navigation.go("/app/product/edit"));
  await waitFor(() => expect(seen.at(-1)).toBe("Edit products · Naru"));
  expect(seen).not.toContain("");
  observer.disconnect();
});

function About({ name }: { name: string | undefined }) {
  useTabName(name);
  return null;
}

test("a window's tab says first what it is about, as soon as that is known", () => {
  const about = (name: string | undefined) => (
    <WindowTitle page="상품 수정">
      <About name={name} />
    </WindowTitle>
  );
  const { rerender } = renderScreen(about(undefined));
  expect(document.title).toBe("상품 수정 · Naru");
  rerender(about("린넨 원피스"));
  expect(document.title).toBe("린넨 원피스 · 상품 수정 · Naru");
  rerender(about(""));
  expect(document.title).toBe("상품 수정 · Naru");
});
