import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { TranslationPageScreen } from "@/components/screens/translation/translation-page-screen";
import { onPictureOffer } from "@/lib/client/picture-offer";
import { PictureUnreadable, pictureBase64, pictureFile } from "@/lib/client/picture-bytes";
import type { TranslationSession } from "@/lib/contract/calls/translation";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { newRegion, type Region } from "@/lib/domain/translation/region";
import { detail } from "@/tests/support/factories";
import { brokenLine, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";

jest.mock("@/lib/client/picture-bytes", () => ({
  ...jest.requireActual<object>("@/lib/client/picture-bytes"),
  picturePixels: () => Promise.reject(new Error("no canvas here")),
  pictureFile: jest.fn(),
  pictureBase64: jest.fn(),
}));

const URL_OF_PICTURE = "https://img.example/a.jpg";
const LINK = "https://desk.example/files/stored.jpg";
let session: TranslationSession;
let stored: ProductDetail;
const saved = jest.fn<void, [readonly Region[]]>();
const productSaved = jest.fn<void, [Partial<ProductDetail>]>();
const editorOpened = jest.fn();

beforeEach(() => {
  for (const spy of [saved, productSaved, editorOpened]) spy.mockReset();
  jest.mocked(pictureFile).mockResolvedValue(new File(["x"], "translated.jpg", { type: "image/jpeg" }));
  jest.mocked(pictureBase64).mockResolvedValue("data:image/png;base64,AAAA");
  stored = detail({ detailPageHtml: '<img src="//img.example/a.jpg">' });
  session = {
    url: "/translation?url=x&editor=e1",
    editorId: "e1",
    imageId: "i1",
    originUrl: URL_OF_PICTURE,
    picture: "https://desk.example/files/copy.jpg",
    width: 800,
    height: 600,
    layers: [],
    translateUrl: null,
    editDate: null,
  };
});

const row = () => ({
  editorId: "e1",
  imageId: "i1",
  originUrl: URL_OF_PICTURE,
  translateUrl: session.translateUrl ?? null,
  editDate: session.editDate ?? null,
});

type Options = { answers?: Answers; plan?: string; language?: "en" | "ko"; product?: boolean };
function open({ answers = {}, plan = "Lite", language = "en", product = true }: Options = {}) {
  server.use(
    ...mswHandlers({
      "translation.remaining": () => ({ count: 12 }),
      "translation.imageId": () => ({ imageId: "i1" }),
      "translation.find": () => ({ layers: [], message: null }),
      "translation.openEditor": ({ body }) => {
        editorOpened(body);
        return { editorId: "e1" };
      },
      "translation.editorUrl": () => session,
      "translation.saveMany": ({ body }) => {
        const layers = body[0]?.layers ?? [];
        saved(layers);
        const isDrawn = layers.some(({ text }) => text !== "");
        session = {
          ...session,
          layers,
          editDate: "2026-11-20T03:00:00.000Z",
          translateUrl: isDrawn ? "https://desk.example/files/t.jpg" : null,
        };
        return [row()];
      },
      "translation.saveOne": () => row(),
      "image.upload": () => ({ link: LINK }),
      "collection.detail": () => stored,
      "collection.update": ({ body }) => {
        productSaved(body);
        stored = { ...stored, ...body };
        return { code: null, message: null };
      },
      ...answers,
    }),
  );
  const asked = { url: URL_OF_PICTURE, site: product ? "Taobao" : "", code: product ? "T1" : "" };
  return renderScreen(<TranslationPageScreen asked={asked} />, { language, visitor: { ...SELLER, plan } });
}
type User = ReturnType<typeof renderScreen>["user"];
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const korean = (number = 1) => screen.getByRole("textbox", { name: `Region ${number} Korean` });

/** A region with Korean in it, made without a mouse. */
async function write(user: User, text: string) {
  await user.click(await screen.findByRole("button", { name: "Add region" }));
  expect(korean()).toHaveFocus();
  await user.keyboard(text);
}
const alertText = async (name = "Image translation") => (await screen.findByRole("alertdialog", { name })).textContent;

test("the original and the translated picture stand side by side, and nobody is told where it is shown", async () => {
  open();
  const original = await screen.findByRole("img", { name: "The original image" });
  expect(original).toHaveAttribute("src", URL_OF_PICTURE);
  expect(original).toHaveAttribute("referrerpolicy", "no-referrer");
  expect(screen.getByRole("region", { name: "Original image" })).toBeInTheDocument();
  expect(await screen.findByRole("group", { name: "Translation regions" })).toBeInTheDocument();
  expect(await screen.findByText("12 translations left this month")).toBeInTheDocument();
  expect(editorOpened).toHaveBeenCalledWith({ site: "Taobao", code: "T1", base64Image: "", imageId: "i1" });
});

test("mark, save, load, apply: the picture is exchanged in the product wherever it stands", async () => {
  const { user } = open();
  await write(user, "신상품");
  expect(screen.getByRole("status")).toHaveTextContent("There are unsaved changes.");
  await user.click(button("Save"));
  expect(await screen.findByText("Saved.")).toBeInTheDocument();
  expect(saved.mock.calls[0]?.[0]).toEqual([expect.objectContaining({ text: "신상품", source: "" })]);

  await user.click(button("Load translated image"));
  expect(await screen.findByRole("img", { name: "The loaded translated image" })).toHaveAttribute("src", LINK);
  await user.click(button("Apply"));
  expect(await alertText("Translated image applied.")).toContain("saved to the product");
  expect(productSaved).toHaveBeenCalledWith(
    expect.objectContaining({
      mainImages: [LINK],
      detailPageHtml: `<img src="${LINK}">`,
      editDate: "2026-11-20T01:00:00.000Z",
    }),
  );
  expect(productSaved.mock.calls[0]?.[0]).not.toHaveProperty("Id");
});

test("loading saves what is not saved yet first", async () => {
  const { user } = open();
  await write(user, "신상품");
  await user.click(button("Load translated image"));
  expect(await screen.findByRole("img", { name: "The loaded translated image" })).toBeInTheDocument();
  expect(saved).toHaveBeenCalledTimes(1);
});

test("a window that has the product open takes the picture, and the product is not saved behind its back", async () => {
  const taken: string[] = [];
  const stop = onPictureOffer(({ site, code, from, to }) => {
    taken.push(`${site}/${code} ${from} ${to}`);
    return true;
  });
  const { user } = open();
  await write(user, "신상품");
  await user.click(button("Load translated image"));
  await screen.findByRole("img", { name: "The loaded translated image" });
  await user.click(button("Apply"));
  expect(await alertText("Translated image applied.")).toContain("open product window");
  stop();
  expect(taken).toEqual([`Taobao/T1 ${URL_OF_PICTURE} ${LINK}`]);
  expect(productSaved).not.toHaveBeenCalled();
});

test("a product changed meanwhile is read again, and what others saved stays", async () => {
  let refusals = 1;
  const { user } = open({
    answers: {
      "collection.update": ({ body }) => {
        productSaved(body);
        if (refusals-- > 0) {
          stored = { ...stored, memo: "theirs", editDate: "2026-11-20T09:00:00.000Z" };
          return { code: 409, message: "changed" };
        }
        return { code: null, message: null };
      },
    },
  });
  await write(user, "신상품");
  await user.click(button("Load translated image"));
  await screen.findByRole("img", { name: "The loaded translated image" });
  await user.click(button("Apply"));
  expect(await alertText("Translated image applied.")).toContain("saved to the product");
  expect(productSaved.mock.calls[1]?.[0]).toMatchObject({
    memo: "theirs",
    mainImages: [LINK],
    editDate: "2026-11-20T09:00:00.000Z",
  });
});

describe("what docs/specification.md#validation-translation and #fixed-texts say", () => {
  test("the free plan: from Lite up, and no call is made", async () => {
    const { user } = open({ plan: "free", language: "ko" });
    expect(await alertText("이미지 번역")).toContain("이미지 재검수/번역은 Lite 요금제부터");
    await user.click(button("확인"));
    await user.click(button("번역 이미지 불러오기"));
    expect(await alertText("이미지 번역")).toContain("Lite 요금제부터");
    expect(editorOpened).not.toHaveBeenCalled();
  });

  test("an editor with a status other than Success: the server's message, then create the image editor first", async () => {
    const { user } = open({
      answers: {
        "translation.openEditor": () =>
          Response.json({ status: "LimitOver", data: null, message: "에디터를 더 만들 수 없습니다." }),
      },
    });
    expect(await alertText()).toContain("에디터를 더 만들 수 없습니다.");
    await user.click(button("OK"));
    expect(await screen.findByRole("alert")).toHaveTextContent("에디터를 더 만들 수 없습니다.");
    await user.click(button("Load translated image"));
    expect(await alertText()).toContain("Create the image editor first.");
  });

  test("a failed upload: image upload failed, and the regions are still there", async () => {
    const { user } = open({ answers: { "image.upload": () => refusal(500, "boom") } });
    await write(user, "신상품");
    await user.click(button("Load translated image"));
    expect(await alertText()).toContain("Image upload failed.");
    await user.click(button("OK"));
    expect(korean()).toHaveValue("신상품");
  });

  test("a translated picture that cannot be read is the same failure", async () => {
    jest.mocked(pictureFile).mockRejectedValue(new PictureUnreadable("refused"));
    const { user } = open();
    await write(user, "신상품");
    await user.click(button("Load translated image"));
    expect(await alertText()).toContain("Image upload failed.");
  });

  test("apply before load asks to load first", async () => {
    const { user } = open();
    await screen.findByRole("button", { name: "Add region" });
    await user.click(button("Apply"));
    expect(await alertText()).toContain("Load the translated image first.");
  });
});

test("a picture the service may not fetch is sent along as base64", async () => {
  open({ answers: { "translation.imageId": () => refusal(400, "이 주소의 이미지는 불러올 수 없습니다.") } });
  await screen.findByRole("button", { name: "Add region" });
  expect(editorOpened).toHaveBeenCalledWith({ site: "Taobao", code: "T1", base64Image: "data:image/png;base64,AAAA" });
});

test("a picture nobody can read says the service's own words and offers to try again", async () => {
  jest.mocked(pictureBase64).mockRejectedValue(new PictureUnreadable("refused"));
  const { user } = open({
    answers: { "translation.imageId": () => refusal(400, "이 주소의 이미지는 불러올 수 없습니다.") },
  });
  expect(await alertText()).toContain("이 주소의 이미지는 불러올 수 없습니다.");
  await user.click(button("OK"));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeEnabled();
});

test("a picture without a product is loaded, and its address is given to copy", async () => {
  const { user } = open({ product: false });
  await write(user, "신상품");
  await user.click(button("Load translated image"));
  await screen.findByRole("img", { name: "The loaded translated image" });
  await user.click(button("Apply"));
  expect(await alertText()).toContain(LINK);
});

test("a picture loaded before the last change is not applied", async () => {
  const { user } = open();
  await write(user, "신상품");
  await user.click(button("Load translated image"));
  await screen.findByRole("img", { name: "The loaded translated image" });
  await user.type(korean(), "!");
  expect(screen.queryByRole("img", { name: "The loaded translated image" })).not.toBeInTheDocument();
  await user.click(button("Apply"));
  expect(await alertText()).toContain("Load the translated image first.");
  expect(productSaved).not.toHaveBeenCalled();
});

test("an external service's address that leads to a script is not linked", async () => {
  open({ answers: { "translation.editorUrl": () => "javascript:alert(1)" } });
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("an external service's editor is a link to its own address", async () => {
  open({ answers: { "translation.editorUrl": () => "https://ohoo.example/edit/1" } });
  expect(await screen.findByRole("link", { name: "Open the editor" })).toHaveAttribute(
    "href",
    "https://ohoo.example/edit/1",
  );
});

describe("without a mouse", () => {
  test("a region is moved, sized and removed with keys, and undone", async () => {
    const { user } = open();
    await write(user, "가");
    const place = () =>
      ["Left edge", "Top edge", "Width", "Height"].map((name) =>
        Number(screen.getByRole<HTMLInputElement>("textbox", { name }).value),
      );
    const [x = 0, y = 0, width = 0, height = 0] = place();
    act(() => screen.getByRole("button", { name: "Region 1: 가" }).focus());
    await user.keyboard("{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Control>}{ArrowRight}{ArrowUp}{/Control}");
    expect(place()).toEqual([x + 1, y + 11, width + 1, height - 1]);
    await user.keyboard("{Delete}");
    expect(screen.queryByRole("textbox", { name: "Region 1 Korean" })).not.toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Translation regions" })).toHaveFocus();
    await user.keyboard("{Control>}z{/Control}");
    expect(korean()).toHaveValue("가");
    await user.click(button("Undo"));
  });

  test("numbers, font, colours and alignment are fields with names", async () => {
    const { user } = open();
    await write(user, "가");
    const size = screen.getByRole("textbox", { name: "Text size" });
    await user.clear(size);
    await user.type(size, "40");
    await user.click(button("Right"));
    await user.click(screen.getByRole("switch", { name: "Bold" }));
    fireEvent.change(screen.getByLabelText("Text colour"), { target: { value: "#FF0000" } });
    await user.click(screen.getByRole("combobox", { name: "Background" }));
    await user.click(screen.getByRole("option", { name: "Cover with a chosen colour" }));
    expect(screen.getByLabelText("Background colour")).toBeInTheDocument();
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0][0]).toMatchObject({
      size: 40,
      align: "right",
      bold: false,
      colour: "#ff0000",
      fill: { kind: "colour", colour: "#ffffff" },
    });
  });
});

test("regions without Korean are saved and said to wait; nothing is drawn", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Add region" }));
  await user.type(screen.getByRole("textbox", { name: "Region 1 source text" }), "新品");
  expect(screen.getByText("It is drawn once Korean is typed.")).toBeInTheDocument();
  await user.click(button("Save"));
  expect(await screen.findByText(/None has Korean yet/)).toBeInTheDocument();
});

test("unsaved regions survive a closed window and come back", async () => {
  const first = open();
  await write(first.user, "두고 간 글");
  first.unmount();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Go on with them" }));
  expect(korean()).toHaveValue("두고 간 글");
});

test("saved layers are there again, and a save that fails keeps what was typed", async () => {
  session = { ...session, editDate: "2026-11-20T02:00:00.000Z" };
  const { user } = open({ answers: { "translation.saveMany": () => brokenLine() } });
  await write(user, "가");
  await user.click(button("Save"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/could not reach|connect/i);
  expect(korean()).toHaveValue("가");
});

test("an address from elsewhere is not opened", () => {
  renderScreen(<TranslationPageScreen asked={undefined} />);
  expect(screen.getByRole("alert")).toHaveTextContent("This picture address cannot be opened.");
  expect(within(document.body).queryByRole("img")).not.toBeInTheDocument();
});

const foundRegion = (changed: Partial<Region> = {}): Region => ({
  ...newRegion("f1", { x: 40, y: 60, width: 300, height: 50 }),
  source: "保温12小时",
  text: "보온 12시간",
  from: "dictionary",
  ...changed,
});

describe("the writing of a picture nobody has worked on", () => {
  test("comes found and translated, says where each word is from, and is undone as one step", async () => {
    const { user } = open({ answers: { "translation.find": () => ({ layers: [foundRegion()], message: null }) } });
    expect(await screen.findByText("1 text was found and put into Korean.")).toBeVisible();
    expect(korean()).toHaveValue("보온 12시간");
    expect(screen.getByText("Dictionary")).toBeVisible();
    expect(screen.getByText("There are unsaved changes.")).toBeVisible();
    await user.type(korean(), "!");
    expect(screen.queryByText("Dictionary")).not.toBeInTheDocument();
    await user.click(button("Undo"));
    await user.click(button("Undo"));
    expect(screen.queryByRole("textbox", { name: "Region 1 Korean" })).not.toBeInTheDocument();
  });

  test("that rests on a guess is marked until a person says that it was checked", async () => {
    const { user } = open({
      answers: { "translation.find": () => ({ layers: [foundRegion({ isUnsure: true })], message: null }) },
    });
    await user.click(await screen.findByRole("button", { name: "Mark the translation of region 1 as checked" }));
    expect(screen.queryByText("Check translation")).not.toBeInTheDocument();
    expect(korean()).toHaveValue("보온 12시간");
  });

  test("is not asked for where somebody has", async () => {
    const asked = jest.fn();
    session = { ...session, layers: [foundRegion({ from: undefined })], editDate: "2026-11-20T02:00:00.000Z" };
    open({
      answers: {
        "translation.find": () => {
          asked();
          return { layers: [], message: null };
        },
      },
    });
    expect(await screen.findByRole("textbox", { name: "Region 1 Korean" })).toHaveValue("보온 12시간");
    expect(asked).not.toHaveBeenCalled();
  });

  test("that cannot be read says so, and can be marked by hand", async () => {
    const { user } = open({
      answers: { "translation.find": () => refusal(400, "열 수 없는 이미지입니다.") },
    });
    expect(await screen.findByText("열 수 없는 이미지입니다.")).toBeVisible();
    await write(user, "신상품");
    expect(korean()).toHaveValue("신상품");
  });
});

test("before and after stand in one picture, and the border between them is moved with keys", async () => {
  const { user } = open({ answers: { "translation.find": () => ({ layers: [foundRegion()], message: null }) } });
  await screen.findByText("1 text was found and put into Korean.");
  await user.click(button("Compare"));
  expect(screen.getByRole("img", { name: "Original and translated picture compared" })).toBeVisible();
  const border = screen.getByRole("slider", { name: "Border between original and translation" });
  act(() => border.focus());
  await user.keyboard("{ArrowRight}");
  expect(border).toHaveAttribute("aria-valuetext", "51 % original, 49 % translation");
});

test("a region is drawn over the original too, and its frames are no second buttons", async () => {
  const { user } = open({ answers: { "translation.find": () => ({ layers: [foundRegion()], message: null }) } });
  await screen.findByText("1 text was found and put into Korean.");
  const original = within(screen.getByRole("region", { name: "Original image" })).getByRole("img");
  jest
    .spyOn(original, "getBoundingClientRect")
    .mockReturnValue({ left: 0, top: 0, width: 800, height: 600 } as DOMRect);
  await user.pointer([
    { keys: "[MouseLeft>]", target: original, coords: { clientX: 100, clientY: 300 } },
    { target: original, coords: { clientX: 300, clientY: 380 } },
    { keys: "[/MouseLeft]", target: original, coords: { clientX: 300, clientY: 380 } },
  ]);
  expect(await screen.findByRole("textbox", { name: "Region 2 Korean" })).toHaveFocus();
  expect(screen.getAllByRole("button", { name: /^Region 1:/ })).toHaveLength(1);
});

describe("all texts of a product's pictures", () => {
  const both = () => [
    { ...session, layers: [foundRegion()] },
    {
      ...session,
      editorId: "e2",
      imageId: "i2",
      layers: [foundRegion({ id: "f2" }), foundRegion({ id: "f3", source: "噗噜", text: "" })],
    },
  ];

  test("are corrected once and drawn again wherever they stand", async () => {
    const asked = jest.fn();
    const { user } = open({
      answers: {
        "translation.texts": both,
        "translation.saveMany": ({ body }) => {
          asked(body);
          return body.map(() => row());
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "All texts" }));
    const dialog = await screen.findByRole("dialog", { name: "All texts of this product's pictures" });
    const field = await within(dialog).findByRole("textbox", { name: "Korean of 保温12小时" });
    expect(within(dialog).getByText("2 places")).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Save" })).toBeDisabled();
    await user.clear(field);
    await user.type(field, "12시간 보온");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("2 pictures were drawn again.")).toBeVisible();
    expect(asked.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({
        editorId: "e1",
        follow: true,
        layers: [expect.objectContaining({ text: "12시간 보온" })],
      }),
      expect.objectContaining({ editorId: "e2", follow: true }),
    ]);
  });

  test("a save that fails says so and keeps what was typed", async () => {
    const { user } = open({
      answers: {
        "translation.texts": both,
        "translation.saveMany": () => refusal(409, "다른 창에서 먼저 저장한 번역이 있습니다."),
      },
    });
    await user.click(await screen.findByRole("button", { name: "All texts" }));
    const field = await screen.findByRole("textbox", { name: "Korean of 噗噜" });
    await user.type(field, "푸루");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("다른 창에서 먼저");
    expect(screen.getByRole("textbox", { name: "Korean of 噗噜" })).toHaveValue("푸루");
  });

  test("the originals are put back from there", async () => {
    const asked = jest.fn();
    stored = { ...stored, Id: "p1" };
    const { user } = open({
      answers: {
        "translation.texts": both,
        "translation.restore": ({ body }) => {
          asked(body.objectIds);
          return { rows: [{ key: "p1", ok: true, count: 3 }] };
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "All texts" }));
    await user.click(await screen.findByRole("button", { name: "Put the originals back" }));
    expect(await screen.findByText("3 original pictures were put back.")).toBeVisible();
    expect(asked).toHaveBeenCalledWith(["p1"]);
  });
});
