import { reportLogout } from "@/lib/client/session-end";
import { logOut } from "@/lib/client/session";
import { notifyWindows } from "@/lib/client/windows";
import { waitFor } from "@testing-library/react";
import { stopSupportChat } from "@/lib/client/support-chat";
import { SupportChat } from "@/components/shell/support-chat";
import { http, HttpResponse } from "msw";
import { renderScreen } from "@/tests/support/render";
import { server } from "@/tests/support/server";

const chat = { key: "chat-key", scriptUrl: "https://chat.example.com/chat.js" };
type Loaded = { naruSupportChat?: object; ChannelIO?: object };
const script = () => document.querySelector<HTMLScriptElement>("#naru-support-chat");
const arrive = () => script()?.dispatchEvent(new Event("load"));

let told: unknown[][];
beforeEach(() => {
  told = [];
  (window as Loaded).naruSupportChat = {
    start: (about: object) => told.push(["start", about]),
    stop: () => told.push(["stop"]),
  };
});
afterEach(() => {
  delete (window as Loaded).naruSupportChat;
  delete (window as Loaded).ChannelIO;
  script()?.remove();
});

const open = () => renderScreen(<SupportChat chat={chat} username="seller" nonce="abc" />);

describe("the support chat at the desk", () => {
  it("loads one script, with the page's nonce and nothing but our origin as referrer", () => {
    open();
    expect(document.querySelectorAll("#naru-support-chat")).toHaveLength(1);
    expect([script()?.src, script()?.nonce, script()?.referrerPolicy]).toEqual([chat.scriptUrl, "abc", "origin"]);
    expect(told).toEqual([]);
  });

  it("starts when the script is there", () => {
    open();
    arrive();
    expect(told).toEqual([["start", { key: "chat-key", username: "seller" }]]);
  });

  it("stops when the server says that the session is over", () => {
    open();
    arrive();
    reportLogout();
    expect(told.at(-1)).toEqual(["stop"]);
  });

  it("starts again when its seller is back in another tab, and stops when another one is there", async () => {
    open();
    arrive();
    reportLogout();
    notifyWindows({ source: "naru", kind: "loggedIn", username: "seller" });
    await waitFor(() => expect(told.at(-1)).toEqual(["start", { key: "chat-key", username: "seller" }]));
    notifyWindows({ source: "naru", kind: "loggedIn", username: "another" });
    await waitFor(() => expect(told.at(-1)).toEqual(["stop"]));
  });

  it("stops at a log-out", async () => {
    server.use(http.post("/api/auth/logout", () => new HttpResponse(null, { status: 204 })));
    open();
    arrive();
    await logOut();
    expect(told.at(-1)).toEqual(["stop"]);
  });

  it("goes on when a log-out could not be made", async () => {
    server.use(http.post("/api/auth/logout", () => HttpResponse.error()));
    open();
    arrive();
    expect(await logOut()).toBe(false);
    expect(told).toHaveLength(1);
  });

  it("does not start after a log-out that was faster than the script", () => {
    open();
    reportLogout();
    arrive();
    expect(told).toEqual([["stop"]]);
  });

  it("speaks Channel Talk's language too", () => {
    delete (window as Loaded).naruSupportChat;
    const spoken: unknown[][] = [];
    (window as Loaded).ChannelIO = (...words: unknown[]) => spoken.push(words);
    open();
    arrive();
    stopSupportChat();
    expect(spoken).toEqual([["boot", { pluginKey: "chat-key", memberId: "seller" }], ["shutdown"]]);
  });

  it("is nothing to stop where there is none", () => {
    delete (window as Loaded).naruSupportChat;
    expect(stopSupportChat).not.toThrow();
  });
});
