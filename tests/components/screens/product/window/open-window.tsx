import { screen } from "@testing-library/react";
import { ProductWindowScreen } from "@/components/screens/product/window/product-window-screen";
import type { TabName } from "@/components/screens/product/window/use-window-tab";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import { detail } from "@/tests/support/factories";
import { mswHandlers, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

/** The product as the server has it, and every body a save sent. */
export const world: { stored: ProductDetail; saved: Partial<ProductDetail>[] } = { stored: detail(), saved: [] };

/** Opens the window at a tab; a save replaces the stored product and moves its editDate on. */
export function openWindowAt(tab: TabName, stored: ProductDetail = detail(), answers: Answers = {}) {
  world.stored = stored;
  world.saved = [];
  server.use(
    ...mswHandlers({
      "collection.detail": () => world.stored,
      "collection.present": () => ({ others: [], editDate: null }),
      "collection.groupNames": () => [],
      "userSetting.exchange": () => ({
        applyDate: "2026-11-15",
        data: [
          { currSgn: "CNY", fxrt: "197.42", cntySgn: "CN", aplyBgnDt: "20261115", imexTp: "2", mtryUtNm: "위안화" },
        ],
      }),
      "market.getPrice": () => ({ marketExpandPrice: [{ market: "Coupang", addRatio: 0.1 }] }),
      "words.previewMend": () => ({ rows: [], hasMore: false }),
      "market.getDetailPageConfig": () => PAGE_DEFAULT,
      "collection.update": ({ body }) => {
        world.saved.push(body);
        world.stored = { ...world.stored, ...body, editDate: `2026-11-20T02:00:0${world.saved.length}.000Z` };
        return { code: null, message: null, editDate: world.stored.editDate };
      },
      ...answers,
    }),
  );
  return renderScreen(<ProductWindowScreen />, {
    path: `/popup/product?site=Taobao&code=T1&tab=${tab}`,
  });
}

export async function save(user: ReturnType<typeof renderScreen>["user"]): Promise<Partial<ProductDetail> | undefined> {
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("alertdialog", { name: "Success" });
  return world.saved.at(-1);
}
