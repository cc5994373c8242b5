import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MESSAGES_OF, type MessageRoom } from "@/lib/i18n/page-messages";
import { routeIds, routeTable, type RouteId } from "@/lib/routes";
import ko from "@/messages/ko.json";
import { namespacesIn, namespacesOf } from "@/tests/support/message-law";

const ROOT = join(__dirname, "../..");
const KNOWN = Object.keys(ko);
const pageOf = (id: RouteId) =>
  `app${routeTable[id].path.replaceAll("{product}", "[product]")}/page.tsx`.replace("//", "/");

/** The frames, and what is drawn in each besides its pages. */
const FRAMES = {
  everyPage: ["app/layout.tsx", "app/error.tsx", "app/not-found.tsx"],
  desk: ["app/app/layout.tsx", "app/app/error.tsx"],
  visitor: ["app/user/layout.tsx", "app/user/error.tsx"],
} as const satisfies Partial<Record<MessageRoom, readonly string[]>>;

const framesAround = (file: string): (keyof typeof FRAMES)[] =>
  file.startsWith("app/app/")
    ? ["everyPage", "desk"]
    : file.startsWith("app/user/")
      ? ["everyPage", "visitor"]
      : ["everyPage"];

const saidIn = (files: readonly string[]) =>
  namespacesOf(
    files.filter((file) => existsSync(join(ROOT, file))),
    KNOWN,
  );
const without = (all: readonly string[], had: readonly string[]) => all.filter((name) => !had.includes(name));

describe("a page is sent the texts it says, and no others", () => {
  it.each(routeIds)("%s", (id) => {
    const file = pageOf(id);
    const around = framesAround(file).flatMap((frame) => MESSAGES_OF[frame]);
    expect([...MESSAGES_OF[id]].sort()).toEqual(without(saidIn([file]), around));
  });

  it.each(Object.keys(FRAMES) as (keyof typeof FRAMES)[])("the frame %s", (frame) => {
    const around = frame === "everyPage" ? [] : MESSAGES_OF.everyPage;
    expect([...MESSAGES_OF[frame]].sort()).toEqual(without(saidIn(FRAMES[frame]), around));
  });

  it.each(routeIds.filter((id) => MESSAGES_OF[id].length > 0))("%s gives its screen its own texts", (id) => {
    expect(readFileSync(join(ROOT, pageOf(id)), "utf8")).toContain(`<PageMessages of="${id}">`);
  });
});

describe("the checker", () => {
  it.each([
    ["a group asked for", 'const t = useTranslations("login");', ["login"]],
    ["a part of a group", 'useTranslations("shell.mode")', ["shell"]],
    ["whole keys", "const t = useTranslations(); t(`colours.${colour}`); t('app.name')", ["colours", "app"]],
    ["titles of pages", "const t = useTranslations(); t(routes[id].titleKey)", ["routes"]],
    ["no addresses", 'const t = useTranslations(); const at = "www.naver.com";', []],
  ])("finds %s", (_, source, found) => {
    expect(namespacesIn(source, KNOWN)).toEqual(found);
  });
});
