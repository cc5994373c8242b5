import { act, screen, waitFor } from "@testing-library/react";
import { ExtensionNote } from "@/components/screens/product/collect/extension-note";
import { ExtensionLink } from "@/components/shell/extension-link";
import { CHANNEL, PROTOCOL } from "@/lib/domain/extension/protocol";
import { renderScreen } from "@/tests/support/render";

const hello = (protocol: number, version: string) => ({
  channel: CHANNEL,
  from: "extension",
  protocol,
  kind: "hello",
  version,
});

/** A message as a browser delivers it; jsdom's own `postMessage` names no source. */
const post = (data: unknown, over: MessageEventInit = {}) =>
  act(async () => {
    const from = { data, origin: window.location.origin, source: window, ...over };
    window.dispatchEvent(new MessageEvent("message", from));
  });

const draw = () =>
  renderScreen(
    <>
      <ExtensionLink />
      <ExtensionNote />
    </>,
  );

test("a page of another origin, or a frame, is no extension", async () => {
  draw();
  await post(hello(PROTOCOL, "6.6.6"), { origin: "https://evil.example" });
  await post(hello(PROTOCOL, "6.6.6"), { source: null });
  expect(screen.getByText("Not connected")).toBeVisible();
});

test("the collect page says that the extension is installed, which version, and that it is connected", async () => {
  draw();
  await post(hello(PROTOCOL, "0.1.0"));
  expect(await screen.findByText("Installed v0.1.0")).toBeVisible();
  expect(screen.getByText("Connected")).toBeVisible();
});

test("an extension that is too old or too new is told what to do", async () => {
  draw();
  await post(hello(PROTOCOL + 1, "9.0.0"));
  expect(await screen.findByText("Version does not fit")).toBeVisible();
  expect(screen.getByText(/newer than this Naru/)).toBeVisible();
  await post(hello(PROTOCOL - 1, "0.0.1"));
  await waitFor(() => expect(screen.getByText(/too old to collect/)).toBeVisible());
});

test("the guide offers the file and the address that the extension asks for", async () => {
  const { user } = draw();
  await user.click(screen.getByRole("button", { name: /Install|How to install/ }));
  const guide = screen.getByRole("dialog", { name: "Install the Naru Collect extension" });
  expect(guide).toHaveTextContent(window.location.origin);
  expect(screen.getByRole("link", { name: /Download the extension/ })).toHaveAttribute(
    "href",
    "/extension/naru-extension.zip",
  );
});
