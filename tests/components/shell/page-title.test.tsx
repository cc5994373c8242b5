import { act, waitFor } from "@testing-library/react";
import { PageTitle } from "@/components/shell/page-title";
import { useTabName } from "@/lib/client/tab-name";
import { navigation } from "@/tests/support/navigation";
import { renderScreen } from "@/tests/support/render";

function Window({ name }: { name: string | undefined }) {
  useTabName(name);
  return null;
}

const shown = (path: string, language: "ko" | "en" | "es" = "ko", name?: string) =>
  renderScreen(
    <PageTitle>
      <Window name={name} />
    </PageTitle>,
    { path, language },
  );

test.each([
  ["a list", "/app/order/manage", "ko", undefined, "주문 관리 · Naru"],
  ["a list in English", "/app/order/manage", "en", undefined, "Manage orders · Naru"],
  ["the dashboard, whatever the product is called", "/app/Shop1/dashBoard", "ko", undefined, "대시보드 · Naru"],
  ["a window of a product", "/popup/product", "ko", "린넨 원피스", "린넨 원피스 · 상품 수정 · Naru"],
  ["a window of a product without a name", "/popup/product", "ko", "", "상품 수정 · Naru"],
  ["a page that is none", "/nowhere", "ko", undefined, "페이지를 찾을 수 없습니다. · Naru"],
] as const)("the tab of %s is named after it", (_, path, language, name, title) => {
  shown(path, language, name);
  expect(document.title).toBe(title);
});

test("the tab is named anew with the page, and never without a name meanwhile", async () => {
  shown("/app/order/check", "en");
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.title));
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  act(() => navigation.go("/app/product/edit"));
  await waitFor(() => expect(seen.at(-1)).toBe("Edit products · Naru"));
  expect(seen).not.toContain("");
  observer.disconnect();
});
