import { http, HttpResponse } from "msw";
import { uploadPicture } from "@/lib/client/upload";
import { onSessionEnd, showDeskOf } from "@/lib/client/session-end";
import { server } from "@/tests/support/server";

const file = new File(["x"], "a.png", { type: "image/png" });
const answer = (status: number, body: unknown) =>
  server.use(
    http.post("*/api/image/UploadImage", () =>
      typeof body === "string" ? HttpResponse.text(body, { status }) : HttpResponse.json(body as object, { status }),
    ),
  );

test("a stored picture's address is the answer, the small field goes before the file, and our own header goes along", async () => {
  let order: string[] = [];
  let proof: string | null = null;
  server.use(
    http.post("*/api/image/UploadImage", async ({ request }) => {
      proof = request.headers.get("x-requested-by");
      order = [...(await request.text()).matchAll(/name="(\w+)"/g)].map(([, name = ""]) => name);
      return HttpResponse.json({ status: "Success", data: { link: "https://img.example/n.png" }, message: "" });
    }),
  );
  expect(await uploadPicture(file, { type: "thumbnail" })).toBe("https://img.example/n.png");
  expect(order).toEqual(["type", "files"]);
  expect(proof).toBe("naru");
});

test.each([
  [
    "the server's sentence",
    400,
    "이미지 파일을 선택해 주세요.",
    { kind: "refused", message: "이미지 파일을 선택해 주세요." },
  ],
  [
    "an envelope's sentence",
    413,
    { code: 413, status: "Fail", message: "너무 큽니다." },
    { kind: "refused", code: 413 },
  ],
  ["a gateway's page", 502, "<html>Bad Gateway</html>", { kind: "busy", message: "비정상적인 접근입니다." }],
  ["an answer without an address", 200, { status: "Success", data: {}, message: "" }, { kind: "unreadable" }],
])("%s ends an upload as it ends any call", async (_, status, body, expected) => {
  answer(status, body);
  await expect(uploadPicture(file)).rejects.toMatchObject(expected);
});

test("the end of the session is told to the shell", async () => {
  const heard = jest.fn();
  const stop = onSessionEnd(heard);
  answer(401, "Invalid token");
  await expect(uploadPicture(file)).rejects.toMatchObject({ kind: "loggedOut" });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test("an upload refused while its seller logs in in another tab is sent once more", async () => {
  let sent = 0;
  server.use(
    http.get("*/api/auth/user", () => HttpResponse.json({ username: "seller" })),
    http.post("*/api/image/UploadImage", () => {
      sent += 1;
      if (sent === 1) return HttpResponse.text("Invalid token", { status: 401 });
      return HttpResponse.json({ status: "Success", data: { link: "https://img.example/n.png" }, message: "" });
    }),
  );
  const stop = showDeskOf("seller");
  expect(await uploadPicture(file)).toBe("https://img.example/n.png");
  expect(sent).toBe(2);
  stop();
});

test("a broken line is said as offline", async () => {
  server.use(http.post("*/api/image/UploadImage", () => HttpResponse.error()));
  await expect(uploadPicture(file)).rejects.toMatchObject({ kind: "offline" });
});

test("a cancelled upload rejects with the reason of its signal, before and while it is sent", async () => {
  server.use(http.post("*/api/image/UploadImage", () => new Promise<never>(() => undefined)));
  const controller = new AbortController();
  const sending = uploadPicture(file, { signal: controller.signal });
  controller.abort();
  await expect(sending).rejects.toMatchObject({ name: "AbortError" });
  await expect(uploadPicture(file, { signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
});
