import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { EditorScreen } from "@/components/screens/editor/editor-screen";
import { offerPicture } from "@/lib/client/picture-offer";
import { uploadPicture } from "@/lib/client/upload";
import { CallError } from "@/lib/contract/errors";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { detailPage } from "@/tests/corpus/detail-pages";
import { detail } from "@/tests/support/factories";
import { brokenLine, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

// jsdom sends no file over XMLHttpRequest that msw could read; the door's side of it is tested in tests/app/api.
jest.mock("@/lib/client/upload");
const upload = jest.mocked(uploadPicture);

const PAGE = '<div class="w">\r\n<p>하나</p><!-- x --><p>둘</p><p><img src="//a.example/1.jpg" alt="shirt"></p></div>';
const saved = jest.fn<void, [Partial<ProductDetail>]>();
/** The product as the server has it; a save replaces it and moves its editDate on. */
let stored: ProductDetail;

beforeEach(() => {
  saved.mockReset();
  upload.mockReset();
  stored = detail({ detailPageHtml: PAGE });
});

type Asked = { site: string; code: string } | null;
function open(answers: Answers = {}, asked: Asked = { site: "Taobao", code: "T1" }) {
  server.use(
    ...mswHandlers({
      "collection.detail": () => stored,
      "collection.update": ({ body }) => {
        saved(body);
        stored = { ...stored, ...body, editDate: "2026-11-20T02:00:00.000Z" };
        return { code: null, message: null, editDate: stored.editDate };
      },
      ...answers,
    }),
  );
  return renderScreen(<EditorScreen asked={asked} />);
}
type User = ReturnType<typeof renderScreen>["user"];

const blockList = () => screen.findByRole("list", { name: /^\d+ blocks?$/ });
const blocks = async () =>
  within(await blockList())
    .getAllByRole("listitem")
    .map((row) => row.textContent?.replace(/^\d+(Text|Image|Table|Other)/, ""));
const saveButton = () => screen.getByRole("button", { name: "Save" });
const press = async (user: User, name: string) => user.click(await screen.findByRole("button", { name }));
const storedPage = () => saved.mock.lastCall?.[0].detailPageHtml;

/** A chosen file. jsdom's own cannot be read in pieces. */
function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  return Object.assign(new File([bytes], name), { slice: () => ({ arrayBuffer: async () => bytes.buffer }) });
}
const png = (name = "a.png") => fileOf(name, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]));

async function chooseFiles(user: User, files: File[]) {
  await press(user, "Add images");
  const input = screen.getByLabelText(/^Image files/);
  // The field's own `accept` is a hint to people; what comes through it is looked at by us.
  await act(async () => fireEvent.change(input, { target: { files } }));
}

async function editText(user: User, block: number, typed: string) {
  await press(user, `Edit block ${block}`);
  await user.click(await screen.findByRole("tab", { name: "HTML source" }, { timeout: 8_000 }));
  const fields = screen.getAllByRole("tab", { name: "HTML source" });
  await user.click(fields.at(-1)!);
  const field = await screen.findByRole("textbox", { name: "HTML of the block" });
  fireEvent.change(field, { target: { value: typed } });
  await press(user, "Apply");
}

test("an untouched page cannot be saved, and a moved block changes places and nothing else", async () => {
  const { user } = open();
  expect(await blocks()).toEqual(["하나", "둘", "1.jpg"]);
  expect(saveButton()).toBeDisabled();
  await press(user, "Move block 1 down");
  expect(await blocks()).toEqual(["둘", "하나", "1.jpg"]);
  await user.click(saveButton());
  await screen.findByRole("alertdialog", { name: "Success" });
  expect(storedPage()).toBe(PAGE.replace("하나", "?").replace("둘", "하나").replace("?", "둘"));
  expect(saved.mock.lastCall?.[0]).not.toHaveProperty("Id");
});

test("after a save, close or keep is asked, and keeping leaves the window as it is", async () => {
  const close = jest.spyOn(window, "close").mockImplementation(() => undefined);
  const { user } = open();
  await press(user, "Delete block 1");
  await user.click(saveButton());
  const success = await screen.findByRole("alertdialog", { name: "Success" });
  expect(success).toHaveTextContent("succeeded");
  await waitFor(() => expect(within(success).getByRole("button", { name: "OK" })).toHaveFocus());
  await user.keyboard("{Enter}");
  await press(user, "Keep");
  expect(close).not.toHaveBeenCalled();
  expect(saveButton()).toBeDisabled();
  await press(user, "Cancel");
  expect(close).toHaveBeenCalledTimes(1);
});

test("names saved elsewhere meanwhile stay, and only another page is a conflict", async () => {
  const { user } = open();
  await press(user, "Delete block 1");
  stored = { ...detail({ name: "new name", detailPageHtml: PAGE }), editDate: "2026-11-20T01:30:00.000Z" };
  await user.click(saveButton());
  await screen.findByRole("alertdialog", { name: "Success" });
  expect(JSON.stringify(saved.mock.lastCall?.[0].title)).toContain("new name");

  await press(user, "OK");
  await press(user, "Keep");
  await press(user, "Delete block 1");
  stored = { ...stored, detailPageHtml: "<p>theirs</p>", editDate: "2026-11-20T03:00:00.000Z" };
  await user.click(saveButton());
  const conflict = await screen.findByRole("alertdialog", { name: /changed elsewhere/i });
  expect(saved).toHaveBeenCalledTimes(1);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(conflict).not.toBeInTheDocument());
  expect(await blocks()).not.toEqual(["theirs"]);
  await user.click(saveButton());
  const again = await screen.findByRole("alertdialog", { name: /changed elsewhere/i });
  await user.click(within(again).getByRole("button", { name: "Load theirs" }));
  await waitFor(async () => expect(await blocks()).toEqual(["theirs"]));
});

test.each<[string, Answers, RegExp, string]>([
  [
    "an answer with a code",
    { "collection.update": () => ({ code: 400, message: "상품명을 입력해 주세요." }) },
    /Error/,
    "상품명을 입력해 주세요.",
  ],
  ["a refusal", { "collection.update": () => refusal(400, "저장할 수 없습니다.") }, /Error/, "저장할 수 없습니다."],
  ["a broken line", { "collection.update": () => brokenLine() }, /Error/, "An error occurred while editing."],
])("%s shows its message and loses nothing", async (_sentence, answers, title, text) => {
  const { user } = open(answers);
  await press(user, "Delete block 1");
  await user.click(saveButton());
  expect(await screen.findByRole("alertdialog", { name: title })).toHaveTextContent(text);
  await press(user, "OK");
  expect(await blocks()).toEqual(["둘", "1.jpg"]);
  expect(saveButton()).toBeEnabled();
});

test("without a product number the window says so", () => {
  open({}, null);
  expect(screen.getByRole("alert")).toHaveTextContent("product number does not exist");
});

test("a product nobody has and a call that fails show their messages", async () => {
  const { unmount } = open({ "collection.detail": () => refusal(404, "존재하지 않는 상품번호입니다.") });
  expect(await screen.findByText("존재하지 않는 상품번호입니다.")).toBeInTheDocument();
  unmount();
  let isDown = true;
  const { user } = open({ "collection.detail": () => (isDown ? brokenLine() : stored) });
  expect(await screen.findByRole("alert")).toHaveTextContent("The server could not be reached");
  isDown = false;
  await press(user, "Try again");
  expect(await blocks()).toHaveLength(3);
});

test("the window says please wait while it loads", async () => {
  open();
  expect(screen.getByText("Please wait a moment.")).toBeInTheDocument();
  await blockList();
  await waitFor(() => expect(screen.queryByText("Please wait a moment.")).not.toBeInTheDocument());
});

test("the guide opens elsewhere and learns nothing of us", async () => {
  open();
  const guide = await screen.findByRole("link", { name: /Image translation guide/ });
  expect(guide).toHaveAttribute("rel", "noopener noreferrer");
  expect(guide).toHaveAttribute("target", "_blank");
});

test("cancelling with changes asks first", async () => {
  const close = jest.spyOn(window, "close").mockImplementation(() => undefined);
  close.mockClear();
  const { user } = open();
  await press(user, "Delete block 2");
  await press(user, "Cancel");
  const question = await screen.findByRole("alertdialog", { name: /Discard the unsaved changes/ });
  expect(close).not.toHaveBeenCalled();
  await user.click(within(question).getByRole("button", { name: "Discard and close" }));
  expect(close).toHaveBeenCalledTimes(1);
});

test("one block is edited as HTML, its line ends and every other block stay", async () => {
  stored = detail({ detailPageHtml: "<div>\r\n<p>a\r\nb</p>\r\n<p>c</p></div>" });
  const { user } = open();
  await blockList();
  await editText(user, 1, "<p>a\nb!</p>");
  await user.click(saveButton());
  await screen.findByRole("alertdialog", { name: "Success" });
  expect(storedPage()).toBe("<div>\r\n<p>a\r\nb!</p>\r\n<p>c</p></div>");
});

test("a table's cells are edited one by one, its markup stays", async () => {
  const table = detailPage("taobao-size-table").split("\n")[0] ?? "";
  stored = detail({ detailPageHtml: `<p>x</p>${table}` });
  const { user } = open();
  await press(user, "Edit block 2");
  const first = await screen.findByRole("textbox", { name: "Text 1" });
  expect(first).toHaveValue("尺码表 (cm)");
  fireEvent.change(first, { target: { value: "사이즈 <cm>" } });
  await press(user, "Apply");
  await user.click(saveButton());
  await screen.findByRole("alertdialog", { name: "Success" });
  expect(storedPage()).toBe(`<p>x</p>${table.replace("尺码表 (cm)", "사이즈 &lt;cm&gt;")}`);
});

test("cancelling a block's dialog puts the block back, and a new block nobody filled goes", async () => {
  const { user } = open();
  await press(user, "Add HTML");
  await screen.findByRole("textbox", { name: "HTML of the block" });
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(async () => expect(await blocks()).toHaveLength(3));
  expect(saveButton()).toBeDisabled();
});

test("a new text opens in the rich editor with a place to type, and Tab leads on from it", async () => {
  const { user } = open();
  await press(user, "Add text");
  const dialog = within(await screen.findByRole("dialog"));
  const field = await dialog.findByRole("textbox", { name: "Text of the block" });
  expect(field).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  await user.tab();
  expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(dialog.queryByText("This block has no text to edit here.", { exact: false })).not.toBeInTheDocument();
});

test("pictures are stored one after another and stand in the order they were chosen in", async () => {
  upload.mockImplementation((file) => Promise.resolve(`https://up.example/${file.name}`));
  const { user } = open();
  await blockList();
  await chooseFiles(user, [png("one.png"), png("two.png")]);
  await waitFor(async () => expect(await blocks()).toEqual(["하나", "둘", "1.jpg", "one.png", "two.png"]));
  expect(upload.mock.calls.map(([, options]) => options?.type)).toEqual(["edit", "edit"]);
});

test.each([
  ["a web page named .png", fileOf("page.png", new TextEncoder().encode("<html>")), /Only jpg, jpeg and png/],
  ["another kind of file", new File(["x"], "a.gif"), /Only jpg, jpeg and png/],
  ["an empty file", new File([], "a.png"), /empty/],
  [
    "a file of 200 MB and one byte",
    Object.defineProperty(png("big.png"), "size", { value: 209_715_201 }),
    /larger than 200 MB/,
  ],
])("%s is not sent, and its name and the reason are shown", async (_sentence, file, reason) => {
  const { user } = open();
  await blockList();
  await chooseFiles(user, [file]);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(file.name);
  expect(alert).toHaveTextContent(reason);
  expect(upload).not.toHaveBeenCalled();
});

test("an upload that fails can be tried again, and one on its way shows how far it is and can be cancelled", async () => {
  upload.mockRejectedValueOnce(new CallError(400, "비정상적인 접근입니다.", "offline"));
  const { user } = open();
  await blockList();
  await chooseFiles(user, [png()]);
  expect(await screen.findByRole("alert")).toHaveTextContent(/could not be uploaded.*could not be reached/);

  upload.mockImplementationOnce((_file, { onProgress, signal } = {}) => {
    onProgress?.(0.4);
    return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
  });
  await press(user, "Try again");
  expect(await screen.findByRole("progressbar", { name: "Uploading a.png" })).toHaveAttribute("aria-valuenow", "40");
  await press(user, "Cancel uploading a.png");
  await waitFor(() => expect(screen.queryByRole("progressbar", { name: /Uploading/ })).not.toBeInTheDocument());
  expect(await blocks()).toHaveLength(3);
});

test("a picture its host does not have is named with its block", async () => {
  open();
  const picture = await screen.findByRole("img", { name: "shirt" });
  expect(picture).toHaveAttribute("src", "https://a.example/1.jpg");
  expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
  fireEvent.error(picture);
  expect(await screen.findByText(/1 block has an image that could not be loaded: 3/)).toBeInTheDocument();
});

test("a picture translated in another window replaces the old one here, unsaved", async () => {
  const { user } = open();
  await blockList();
  const offer = { site: "Taobao", code: "T1", from: "https://a.example/1.jpg", to: "https://a.example/ko.jpg" };
  await act(async () => expect(await offerPicture(offer)).toBe(true));
  await act(async () => expect(await offerPicture({ ...offer, code: "T2" })).toBe(false));
  await user.click(saveButton());
  await screen.findByRole("alertdialog", { name: "Success" });
  expect(storedPage()).toBe(PAGE.replace("//a.example/1.jpg", "https://a.example/ko.jpg"));
});

test("the preview is a frame that may run nothing, with the page cleaned and a policy of its own", async () => {
  stored = detail({
    detailPageHtml: '<p onclick="x()">글</p><script>y()</script><a href="https://a.example">b</a><form>c</form>',
  });
  open();
  await blockList();
  const frame = screen.getByTitle("Phone preview");
  expect(frame).toHaveAttribute("sandbox", "allow-same-origin");
  const shown = frame.getAttribute("srcdoc") ?? "";
  expect(shown).toContain("default-src 'none'");
  expect(shown).toMatch(/<p>글<\/p>/);
  expect(shown).not.toMatch(/onclick|<script|href=|<form/);
});

describe("the preview in place", () => {
  const option = (name: RegExp) => screen.findByRole("option", { name });
  const list = () => screen.getByRole("listbox", { name: "Blocks of the preview" });

  test("a click opens a text, what is typed keeps its markup, and one undo takes it back", async () => {
    stored = detail({
      detailPageHtml: '<div>\r\n<p style="color:red">여름 <b>상품</b><br>\r\n안내</p><p>둘</p></div>',
    });
    const { user } = open();
    await user.click(await option(/^block 1: 여름 상품 안내/));
    const field = screen.getByRole("textbox", { name: "Text of block 1" });
    expect(field).toHaveFocus();
    expect(field).toHaveValue("여름 상품\n안내");
    await user.type(field, "<신>", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(list()).toHaveFocus();
    expect(screen.queryByRole("textbox", { name: "Text of block 1" })).not.toBeInTheDocument();
    await user.click(saveButton());
    await screen.findByRole("alertdialog", { name: "Success" });
    expect(storedPage()).toBe(
      '<div>\r\n<p style="color:red">여름 <b>상&lt;신&gt;품</b><br>\r\n안내</p><p>둘</p></div>',
    );
    await press(user, "OK");
    await press(user, "Keep");
    await press(user, "Undo");
    expect((await blocks())[0]).toBe("여름 상품 안내");
    expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  });

  test("a paste comes as plain text, and Escape takes everything back", async () => {
    const { user } = open();
    await user.click(await option(/^block 2: 둘/));
    await user.paste("<b>셋</b>\n넷");
    expect(await blocks()).toEqual(["하나", "둘<b>셋</b> 넷", "1.jpg"]);
    await user.keyboard("{Escape}");
    expect(await blocks()).toEqual(["하나", "둘", "1.jpg"]);
    expect(list()).toHaveFocus();
    expect(saveButton()).toBeDisabled();
  });

  test("leaving the field keeps the text", async () => {
    const { user } = open();
    await user.click(await option(/^block 2: 둘/));
    await user.keyboard("!");
    await user.click(await option(/^block 1: 하나/));
    expect(screen.getByRole("textbox", { name: "Text of block 1" })).toHaveFocus();
    expect(await blocks()).toEqual(["하나", "둘!", "1.jpg"]);
  });

  test("Control and Shift with a click choose several, which are copied, moved and deleted at once", async () => {
    stored = detail({ detailPageHtml: "<p>a</p><p>b</p><p>c</p><p>d</p>" });
    const { user } = open();
    await user.keyboard("{Control>}");
    await user.click(await option(/: a$/));
    await user.click(await option(/: c$/));
    await user.keyboard("{/Control}");
    expect(screen.getByRole("group", { name: "2 selected" })).toBeInTheDocument();
    await press(user, "Move the selected blocks down");
    expect(await blocks()).toEqual(["b", "d", "a", "c"]);
    expect(list()).toHaveFocus();
    await press(user, "Duplicate the selected blocks");
    expect(await blocks()).toEqual(["b", "d", "a", "c", "a", "c"]);
    await press(user, "Delete the selected blocks");
    expect(await blocks()).toEqual(["b", "d", "a", "c"]);
    expect(list()).toHaveFocus();
    await user.keyboard("{Shift>}");
    await user.click(await option(/: d$/));
    await user.keyboard("{/Shift}{Delete}");
    expect(await blocks()).toEqual(["b"]);
    await press(user, "Undo");
    expect(await blocks()).toEqual(["b", "d", "a", "c"]);
  });

  test("the same goes by keys, and Enter opens a text or a picture", async () => {
    const { user } = open();
    await blockList();
    act(() => list().focus());
    await user.keyboard("{ArrowDown}{Alt>}{ArrowDown}{/Alt}");
    expect(await blocks()).toEqual(["둘", "하나", "1.jpg"]);
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}");
    expect(await blocks()).toEqual(["둘", "하나", "1.jpg", "하나", "1.jpg"]);
    await user.keyboard("{Delete}");
    expect(await blocks()).toEqual(["둘", "하나", "1.jpg"]);
    await user.keyboard("{Home}{Enter}!{Control>}{Enter}{/Control}");
    expect(await blocks()).toEqual(["둘!", "하나", "1.jpg"]);
    await user.keyboard("{End}{Enter}");
    expect(await screen.findByRole("dialog", { name: "Edit block 3" })).toBeInTheDocument();
  });

  test("a drag moves what is chosen to the line it is dropped on, and Escape ends it", async () => {
    const { user } = open();
    const first = await option(/^block 1: 하나/);
    act(() => list().focus());
    const grab = [
      { keys: "[MouseLeft>]", target: first, coords: { clientX: 5, clientY: 5 } },
      { target: first, coords: { clientX: 5, clientY: 60 } },
    ];
    await user.pointer(grab);
    await user.keyboard("{Escape}");
    await user.pointer("[/MouseLeft]");
    expect(await blocks()).toEqual(["하나", "둘", "1.jpg"]);
    await user.pointer([...grab, "[/MouseLeft]"]);
    // Nothing is measured here, so that every drop goes behind the last block.
    expect(await blocks()).toEqual(["둘", "1.jpg", "하나"]);
    expect(screen.queryByRole("textbox", { name: /^Text of/ })).not.toBeInTheDocument();
  });
});

test("work left behind comes back", async () => {
  const { user, unmount } = open();
  await press(user, "Delete block 1");
  await screen.findByText("Unsaved changes");
  fireEvent(window, new Event("pagehide"));
  unmount();
  const { user: again } = open();
  await press(again, "Go on with them");
  await waitFor(async () => expect(await blocks()).toEqual(["둘", "1.jpg"]));
});

describe("all pictures of the product put into Korean", () => {
  const BEFORE = '<p><img src="https://a.example/1.jpg"></p><p><img src="https://a.example/2.jpg"></p>';
  const AFTER = BEFORE.replace("https://a.example/1.jpg", "https://desk.example/files/k.jpg");
  const started = jest.fn<void, [readonly string[]]>();
  const translating: Answers = {
    "log.remainingTranslate": () => ({ used: 0, limit: 100, remaining: 100 }),
    "translation.start": ({ body }) => {
      started(body.objectIds);
      // The server exchanges pictures in what is saved.
      stored = { ...stored, detailPageHtml: AFTER };
      return { workNumber: 7, message: "" };
    },
    "log.detail": () => [
      {
        index: 0,
        objectId: "p1",
        status: "Success",
        image: "https://a.example/1.jpg",
        productUrl: "https://desk.example/files/k.jpg",
      },
      {
        index: 1,
        objectId: "p1",
        status: "Success",
        image: "https://a.example/2.jpg",
        reason: "nothing_written",
        message: "중국어가 없는 이미지입니다.",
      },
    ],
    "translation.restore": ({ body }) => {
      stored = { ...stored, detailPageHtml: BEFORE };
      return { rows: body.objectIds.map((key) => ({ key, ok: true, count: 1 })) };
    },
  };
  const begin = async (user: User) => {
    await blockList();
    await press(user, "Translate pictures");
    await press(user, "Translate the pictures of 1 product");
  };

  beforeEach(() => {
    started.mockReset();
    stored = detail({ Id: "p1", detailPageHtml: BEFORE });
  });

  test("is done by the server, says what stayed, and the editor goes on from what was saved", async () => {
    const { user } = open(translating);
    await begin(user);
    expect(await screen.findByText("중국어가 없는 이미지입니다.")).toBeVisible();
    expect(started).toHaveBeenCalledWith(["p1"]);
    await press(user, "Close");
    await waitFor(async () => expect(await blocks()).toEqual(["k.jpg", "2.jpg"]));
    expect(saveButton()).toBeDisabled();
    await press(user, "Delete block 2");
    await user.click(saveButton());
    await waitFor(() => expect(storedPage()).toBe('<p><img src="https://desk.example/files/k.jpg"></p>'));
  });

  test("shows the originals again when they were put back", async () => {
    const { user } = open(translating);
    await begin(user);
    await press(user, "Put the originals back");
    await screen.findByText("1 original picture was put back.");
    await press(user, "Close");
    await waitFor(async () => expect(await blocks()).toEqual(["1.jpg", "2.jpg"]));
  });

  test("is offered once everything is saved", async () => {
    const { user } = open(translating);
    await blockList();
    await press(user, "Delete block 2");
    const button = screen.getByRole("button", { name: "Translate pictures" });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription("Save first, then translate.");
    await user.click(saveButton());
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.queryByText("Save first, then translate.")).not.toBeInTheDocument();
  });
});
