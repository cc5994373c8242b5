import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { ThumbnailEditor } from "@/components/product/thumbnail-editor/thumbnail-editor";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const picture = (number: number) => `https://img.example/${number}.jpg`;
const changed = jest.fn<void, [readonly string[]]>();
const translated = jest.fn();
beforeEach(() => {
  changed.mockReset();
  translated.mockReset();
});

function Editor({ count }: { count: number }) {
  const [urls, setUrls] = useState<readonly string[]>(() => Array.from({ length: count }, (_, at) => picture(at + 1)));
  return (
    <ThumbnailEditor
      urls={urls}
      onTranslate={translated}
      onChange={(next) => {
        changed(next);
        setUrls(next);
      }}
    />
  );
}
function open(count = 3, answers: Answers = {}) {
  server.use(...mswHandlers({ "image.upload": () => ({ link: "https://desk.example/files/new.jpg" }), ...answers }));
  return renderScreen(<Editor count={count} />);
}
const png = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: "image/png" });
const numbers = () =>
  (changed.mock.lastCall?.[0] ?? []).map((url) => url.replace("https://img.example/", "").replace(".jpg", ""));

test("pictures change places by keys, and the hand stays on the one that moved", async () => {
  const { user } = open();
  const key = screen.getByRole("button", { name: "Move picture 1 back" });
  while (document.activeElement !== key) await user.tab();
  await user.keyboard("{Enter}");
  expect(numbers()).toEqual(["2", "1", "3"]);
  expect(screen.getByRole("button", { name: "Move picture 2 back" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(numbers()).toEqual(["2", "3", "1"]);
  // At the end the button is disabled; the other one takes the focus.
  expect(screen.getByRole("button", { name: "Move picture 3 forward" })).toHaveFocus();
});

test("any picture becomes the main one, is removed, or is handed to the translator", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Make picture 3 the main one" }));
  expect(numbers()).toEqual(["3", "1", "2"]);
  await user.click(screen.getByRole("button", { name: "Remove picture 2" }));
  expect(numbers()).toEqual(["3", "2"]);
  await user.click(screen.getByRole("button", { name: "Translate picture 1" }));
  expect(translated).toHaveBeenCalledWith(picture(3));
});

test("uploads arrive at the end, and files that are no pictures say so without being sent", async () => {
  const { user } = open(1);
  const [input] = document.querySelectorAll<HTMLInputElement>("input[type=file][multiple]");
  if (!input) throw new Error("There is no field for files");
  // A browser's list of kinds is a hint only; dropped files pass it by.
  input.removeAttribute("accept");
  await user.upload(input, [
    png("a.png"),
    new File(["<html>"], "page.html", { type: "text/html" }),
    png("empty.png", 0),
  ]);
  expect(await screen.findByText(/Only jpeg, jpg and png files/)).toBeVisible();
  expect(screen.getByText(/The file is empty/)).toBeVisible();
  expect(await screen.findByRole("button", { name: "Remove picture 2" })).toBeVisible();
  expect(changed.mock.lastCall?.[0]).toEqual([picture(1), "https://desk.example/files/new.jpg"]);
  await user.click(screen.getByRole("button", { name: "Put page.html away" }));
  expect(screen.queryByText(/Only jpeg/)).toBeNull();
});

test("a refused upload keeps the server's reason, and the list stays as it was", async () => {
  const { user } = open(1, { "image.upload": () => refusal(400, "이미지 파일이 손상되었습니다.") });
  const [input] = document.querySelectorAll<HTMLInputElement>("input[type=file][multiple]");
  if (!input) throw new Error("There is no field for files");
  await user.upload(input, png("broken.png"));
  expect(await screen.findByText(/이미지 파일이 손상되었습니다/)).toBeVisible();
  expect(changed).not.toHaveBeenCalled();
});

test("a product without pictures says what markets need", () => {
  open(0);
  expect(screen.getByText("Markets need at least one picture.")).toBeVisible();
  expect(within(document.body).queryByRole("listitem")).toBeNull();
});
