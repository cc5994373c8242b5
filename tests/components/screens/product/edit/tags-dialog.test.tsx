import { screen, waitFor, within } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { TagsDialog } from "@/components/screens/product/edit/tags-dialog";
import { summary } from "@/tests/support/factories";
import { mswHandlers, refusal } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const row = (code: string, tags: string[]) => productRow(summary({ code, tags }));
const tagNames = () =>
  within(screen.getByRole("list", { name: "Tag list" }))
    .queryAllByRole("button")
    .map((chip) => chip.textContent);

test("pasted words are parted, repeats are dropped, and what is still being typed is saved too", async () => {
  const sent = jest.fn();
  const onClose = jest.fn();
  server.use(
    ...mswHandlers({
      "market.setTags": ({ body }) => {
        sent(body);
        return "성공했습니다.";
      },
    }),
  );
  const { user } = renderScreen(<TagsDialog rows={[row("T1", ["old"]), row("T2", [])]} onClose={onClose} />);
  const field = screen.getByRole("textbox", { name: "Add tags" });
  await user.click(field);
  await user.paste("#linen, summer linen");
  await user.keyboard("{Enter}");
  expect(tagNames()).toEqual(["linen", "summer"]);
  await user.type(field, "camping");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([[{ objectIds: ["id-T1", "id-T2"], tags: ["linen", "summer", "camping"] }]]);
});

test("one product starts with its own tags, several start empty and cannot be saved empty", async () => {
  const { unmount } = renderScreen(<TagsDialog rows={[row("T1", ["old"])]} onClose={jest.fn()} />);
  expect(tagNames()).toEqual(["old"]);
  unmount();
  const { user } = renderScreen(<TagsDialog rows={[row("T1", ["old"]), row("T2", ["new"])]} onClose={jest.fn()} />);
  expect(tagNames()).toEqual([]);
  expect(screen.getByText("2 of the products have tags already. Saving replaces them.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Add at least one tag.")).toBeVisible();
});

test("no more than twenty tags are taken", async () => {
  const { user } = renderScreen(<TagsDialog rows={[row("T1", [])]} onClose={jest.fn()} />);
  await user.click(screen.getByRole("textbox", { name: "Add tags" }));
  await user.paste(Array.from({ length: 25 }, (_, index) => `tag${index}`).join(","));
  await user.keyboard("{Enter}");
  expect(tagNames()).toHaveLength(20);
  expect(screen.getByText("Tags (20/20)")).toBeVisible();
});

test("a refusal is said in the server's words and the tags stay", async () => {
  server.use(...mswHandlers({ "market.setTags": () => refusal(400, "태그에 금칙어가 있습니다.") }));
  const { user } = renderScreen(<TagsDialog rows={[row("T1", ["old"])]} onClose={jest.fn()} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("태그에 금칙어가 있습니다.")).toBeVisible();
  expect(tagNames()).toEqual(["old"]);
});
