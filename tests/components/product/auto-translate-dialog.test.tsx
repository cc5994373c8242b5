import { screen, within } from "@testing-library/react";
import { AutoTranslateDialog } from "@/components/product/auto-translate-dialog";
import { pictureFile } from "@/lib/client/picture-bytes";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { detail } from "@/tests/support/factories";
import { mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";

jest.mock("@/lib/client/picture-bytes", () => ({ pictureFile: jest.fn() }));

const picture = (number: number) => `https://img.example/${number}.jpg`;
const productSaved = jest.fn<void, [Partial<ProductDetail>]>();
const asked = jest.fn<void, [readonly string[]]>();
const closed = jest.fn();
const taken = jest.fn();

beforeEach(() => {
  for (const spy of [productSaved, asked, closed, taken]) spy.mockReset();
  jest.mocked(pictureFile).mockResolvedValue(new File(["x"], "translated.jpg", { type: "image/jpeg" }));
});

type Options = { answers?: Answers; count?: number; plan?: string; takes?: boolean };
function open({ answers = {}, count = 7, plan = "Lite", takes = false }: Options = {}) {
  const urls = Array.from({ length: count }, (_, index) => picture(index));
  server.use(
    ...mswHandlers({
      "log.remainingTranslate": () => ({ used: 88, limit: 100, remaining: 12 }),
      "translation.auto": ({ body }) => {
        asked(body);
        return body.map((url) =>
          url === picture(1)
            ? { originUrl: url, translateUrl: null, message: "아는 글자가 없습니다." }
            : url === picture(2)
              ? { originUrl: url, translateUrl: null, failed: true, message: "불러오지 못했습니다." }
              : { originUrl: url, translateUrl: url.replace("img", "done") },
        );
      },
      "image.upload": () => ({ link: "https://desk.example/files/stored.jpg" }),
      "collection.detail": () => detail({ mainImages: urls }),
      "collection.update": ({ body }) => {
        productSaved(body);
        return { code: null, message: null };
      },
      ...answers,
    }),
  );
  return renderScreen(
    <AutoTranslateDialog
      products={[{ site: "Taobao", code: "T1", name: "linen shirt", urls }]}
      onClose={closed}
      {...(takes && { onTranslated: taken })}
    />,
    { visitor: { ...SELLER, plan } },
  );
}
const start = () => screen.findByRole("button", { name: /^Translate \d+ images?$/ });

test("five at a time, each picture's end is told, and the translated ones are put into the product", async () => {
  const { user } = open();
  expect(await screen.findByText("12 translations left this month")).toBeInTheDocument();
  await user.click(await start());
  expect(await screen.findByText("5 translated, 1 without known writing, 1 failed")).toBeInTheDocument();
  expect(asked.mock.calls.map(([urls]) => urls.length)).toEqual([5, 2]);
  const rows = within(screen.getByRole("region", { name: "linen shirt" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Translated",
    "No known writing아는 글자가 없습니다.",
    "Failed불러오지 못했습니다.",
    ...["Translated", "Translated", "Translated", "Translated"],
  ]);
  expect(screen.getByText("Applied to the product.")).toBeInTheDocument();
  expect(productSaved.mock.calls[0]?.[0].mainImages?.filter((url) => url.includes("/files/"))).toHaveLength(5);
});

test("trying again asks for what failed only", async () => {
  const { user } = open();
  await user.click(await start());
  await user.click(await screen.findByRole("button", { name: "Try the rest again" }));
  await screen.findByRole("button", { name: "Try the rest again" });
  expect(asked.mock.calls.at(-1)).toEqual([[picture(2)]]);
});

test("a caller with unsaved changes gets the pictures, and nothing is saved", async () => {
  const { user } = open({ takes: true, count: 1 });
  await user.click(await start());
  await screen.findByText("1 translated, 0 without known writing, 0 failed");
  expect(taken).toHaveBeenCalledWith(expect.objectContaining({ code: "T1" }), [
    { from: picture(0), to: "https://desk.example/files/stored.jpg" },
  ]);
  expect(productSaved).not.toHaveBeenCalled();
});

test("a picture that cannot be stored failed, and the product is left alone", async () => {
  const { user } = open({ count: 1, answers: { "image.upload": () => refusal(500, "boom") } });
  await user.click(await start());
  expect(await screen.findByText("Image upload failed.")).toBeInTheDocument();
  expect(productSaved).not.toHaveBeenCalled();
});

test("a call that is refused says why, and what was done before it is kept", async () => {
  let calls = 0;
  const { user } = open({
    answers: {
      "translation.auto": ({ body }) => {
        calls += 1;
        if (calls > 1) return refusal(403, "이번 달 이미지 번역 횟수를 모두 사용했습니다.");
        return body.map((url) => ({ originUrl: url, translateUrl: url.replace("img", "done") }));
      },
    },
  });
  await user.click(await start());
  expect(await screen.findByRole("alert")).toHaveTextContent("모두 사용했습니다");
  expect(screen.getByText("5 translated, 0 without known writing, 2 failed")).toBeInTheDocument();
  expect(screen.getByText("Applied to the product.")).toBeInTheDocument();
});

test("a product somebody keeps changing is said to be in conflict, and can be tried again", async () => {
  const { user } = open({ count: 1, answers: { "collection.update": () => ({ code: 409, message: "changed" }) } });
  await user.click(await start());
  expect(await screen.findByText(/keeps being changed elsewhere/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try the rest again" })).toBeEnabled();
});

test("the free plan reads that translation starts with Lite, and there is nothing to press but close", async () => {
  const { user } = open({ plan: "free" });
  expect(await screen.findByText(/from the Lite plan up/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Translate/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(closed).toHaveBeenCalled();
});
