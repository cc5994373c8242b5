import { screen, waitFor, within } from "@testing-library/react";
import { productRow } from "@/components/product/product-row";
import { namedGroups } from "@/lib/domain/option/named-options";
import { optionFacts } from "@/lib/domain/listing/option-facts";
import { detail, detailOption, optionGroup, summary, uploadProduct, startedWork } from "@/tests/support/factories";
import type { Answers } from "@/tests/support/msw-handlers";
import { openedWindows } from "@/tests/support/opened-windows";
import { COUPANG, cellOf, grid, inCell, open, rowOf, startButton } from "./desk";

const address = (at: number) => `https://img.example/${at}.jpg`;
const pictured = productRow(
  summary({ code: "T6", name: "linen dress", mainImages: Array.from({ length: 3 }, (_, at) => address(at + 1)) }),
);

/** A browser that sees every picture at 1,000 × 1,000 but for those said; answers what it was asked for. */
function browserSeeing(others: Record<string, "broken" | { width: number; height: number }> = {}) {
  const asked: string[] = [];
  jest.spyOn(window, "Image").mockImplementation(() => {
    const picture = { naturalWidth: 0, naturalHeight: 0 } as HTMLImageElement;
    Object.defineProperty(picture, "src", {
      set(where: string) {
        if (!where) return;
        asked.push(where);
        const seen = others[where] ?? { width: 1_000, height: 1_000 };
        if (seen !== "broken") Object.assign(picture, { naturalWidth: seen.width, naturalHeight: seen.height });
        queueMicrotask(() =>
          (seen === "broken" ? picture.onerror : picture.onload)?.call(picture, new Event("load") as never),
        );
      },
    });
    return picture;
  });
  return asked;
}

const SMARTSTORE = { accounts: { SmartStore: { account: "naru-store", storeName: "나루상점" } } };

const sent = (): [jest.Mock, Answers] => {
  const listed = jest.fn();
  return [
    listed,
    {
      "market.upload": ({ body }) => {
        listed(body.objectIds);
        return startedWork("등록을 시작했습니다.");
      },
    },
  ];
};

test("every picture that would be sent is looked at once, and one that does not open is taken out with a click", async () => {
  const asked = browserSeeing({ [address(2)]: "broken" });
  const [listed, upload] = sent();
  let images = pictured.images;
  const saved = jest.fn();
  const { user } = await open([pictured], SMARTSTORE, {
    ...upload,
    "market.uploadProducts": () => [uploadProduct({ ...pictured, images })],
    "collection.detail": () => detail({ code: "T6", name: "linen dress", mainImages: [...images] }),
    "collection.update": ({ body }) => {
      saved(body.mainImages, body.editDate);
      images = body.mainImages;
      return { code: null, message: "" };
    },
  });
  await grid();
  await waitFor(() =>
    expect(cellOf("linen dress", "SmartStore").querySelector("[title*='does not open']")).not.toBeNull(),
  );
  const cell = await inCell(user, "linen dress", "SmartStore");
  await user.click(cell.getByRole("button", { name: "linen dress: fix “Picture 2 does not open”" }));
  await user.click(cell.getByRole("button", { name: "Close" }));
  expect(rowOf("linen dress")).toHaveTextContent("Fixed when listed");
  expect(saved).not.toHaveBeenCalled();

  await user.click(startButton(1));
  expect((await screen.findAllByText("등록을 시작했습니다."))[0]).toBeVisible();
  expect(saved.mock.calls).toEqual([[[address(1), address(3)], detail().editDate]]);
  expect(listed).toHaveBeenCalledWith(["id-T6"]);
  // The broken one twice, and none of them again though the products were read again.
  expect(asked).toEqual([address(1), address(2), address(3), address(2)]);
});

test("pictures that are not what the fix was made from are not overwritten", async () => {
  browserSeeing({ [address(2)]: "broken" });
  const [listed, upload] = sent();
  const { user } = await open([pictured], SMARTSTORE, {
    ...upload,
    "collection.detail": () => detail({ code: "T6", mainImages: [address(7)] }),
  });
  await grid();
  const cell = await inCell(user, "linen dress", "SmartStore");
  await user.click(await cell.findByRole("button", { name: /fix “Picture 2 does not open”/ }));
  await user.click(cell.getByRole("button", { name: "Close" }));
  await user.click(startButton(1));
  expect(await screen.findByText(/^Changed elsewhere meanwhile/)).toBeVisible();
  expect(listed).not.toHaveBeenCalled();
});

test("a market's own limits of size and format name the pictures, and the last one is led to its tab", async () => {
  browserSeeing({ [address(3)]: { width: 300, height: 300 } });
  const mainImages = ["https://img.example/a.heic?x=1"];
  const heic = productRow(summary({ code: "T7", name: "linen scarf", mainImages }));
  const { user } = await open([pictured, heic], COUPANG);
  await grid();
  const dress = await inCell(user, "linen dress", "Coupang");
  expect(await dress.findByRole("button", { name: "linen dress: fix “Picture 3 300px (at least 500)”" })).toBeVisible();
  await user.click(dress.getByRole("button", { name: "Close" }));
  const opened = openedWindows();
  const scarf = await inCell(user, "linen scarf", "Coupang");
  const way = "linen scarf: open “Main picture: HEIC is not taken” in its window";
  await user.click(scarf.getByRole("button", { name: way }));
  expect(opened[0]?.href).toBe("/popup/product?site=Taobao&code=T7&tab=pictures");
});

test("a picture in a format the market does not take is converted: the desk says so and lists the product", async () => {
  browserSeeing();
  const [listed, upload] = sent();
  const webp = { ...pictured, images: [address(1), "https://img.example/b.webp"] };
  const { user } = await open([webp], COUPANG, upload);
  await grid();
  const cell = await inCell(user, "linen dress", "Coupang");
  expect(await cell.findByText("Picture 2 WEBP: converted to JPG when listed")).toBeVisible();
  expect(cell.queryByRole("button", { name: /WEBP/ })).toBeNull();
  await user.click(cell.getByRole("button", { name: "Close" }));
  await user.click(startButton(1));
  expect((await screen.findAllByText("등록을 시작했습니다."))[0]).toBeVisible();
  expect(listed).toHaveBeenCalledWith(["id-T6"]);
});

test("names of options a market refuses are renamed with a click and saved with the upload", async () => {
  browserSeeing();
  const long = "가".repeat(31);
  const option = {
    optionGroups: [optionGroup("c", "Colour", [long, `${long}B`])],
    detailOptions: [detailOption("c0", long), detailOption("c1", `${long}B`)],
  };
  const names = [long, `${long}B`];
  const facts = (values: string[]) =>
    optionFacts({
      groups: [{ name: "Colour", values }],
      combinations: values.map((value) => ({ names: [value], quantity: 9, isSoldOut: false })),
    });
  const product = productRow(summary({ code: "T8", name: "linen shawl" }));
  const saved = jest.fn();
  const [listed, upload] = sent();
  let isSaved = false;
  const { user } = await open([product], COUPANG, {
    ...upload,
    "market.uploadProducts": () => [
      uploadProduct(product, isSaved ? {} : { options: facts(names), optionGroups: namedGroups(option) }),
    ],
    "collection.detail": () => detail({ code: "T8", option }),
    "collection.update": ({ body }) => {
      isSaved = true;
      saved(
        body.option?.optionGroups[0]?.groups.map(({ optionName }) => optionName),
        body.option?.detailOptions.map(({ optionName }) => optionName),
      );
      return { code: null, message: "" };
    },
  });
  await grid();
  const cell = await inCell(user, "linen shawl", "Coupang");
  await user.click(await cell.findByRole("button", { name: "linen shawl: fix “Option name 32/30”" }));
  await user.click(cell.getByRole("button", { name: "Close" }));
  expect(cellOf("linen shawl", "Coupang")).toHaveTextContent(/^Shirts/);
  await user.dblClick(within(rowOf("linen shawl")).getByRole("rowheader"));
  expect(await screen.findByText(`${"가".repeat(27)}(2)`)).toBeVisible();

  await user.click(startButton(1));
  await waitFor(() => expect(listed).toHaveBeenCalledWith(["id-T8"]));
  const first = [
    { language: "CN", text: `原${long}` },
    { language: "KR", text: "가".repeat(30) },
  ];
  const second = [
    { language: "CN", text: `原${long}B` },
    { language: "KR", text: `${"가".repeat(27)}(2)` },
  ];
  expect(saved.mock.calls).toEqual([
    [
      [first, second],
      [first, second],
    ],
  ]);
});
