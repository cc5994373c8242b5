import { screen } from "@testing-library/react";
import { ItemReason } from "@/components/product/item-outcome";
import { renderScreen } from "@/tests/support/render";

test("a picture that waits for its reader says so once, and not as a failure", () => {
  const message = "이미지를 읽는 프로그램을 설치하고 있습니다. 설치가 끝나면 바로 시작합니다.";
  const item = { status: "Waiting", reason: "reader_installing", message, lossTaken: null } as const;
  renderScreen(<ItemReason type="Translate" item={item} />, { language: "ko" });
  expect(screen.getByText("이미지를 읽는 프로그램을 설치하고 있습니다. 끝나면 바로 번역합니다.")).toBeVisible();
});
