import { shownFirst, type KeptScreen } from "@/lib/client/kept-screens";

const RULE = { paths: ["/edit", "/control", "/check", "/manage"], behindMax: 2 };

/** Goes through addresses in turn and answers what is drawn at the last one, as `id path?search`, the one in view first. */
function drawn(...addresses: string[]): string[] {
  let screens: readonly KeptScreen[] = [];
  for (const address of addresses) {
    const [path = "", search = ""] = address.split("?");
    screens = shownFirst(screens, { path, search }, RULE);
  }
  return screens.map(({ id, path, search }) => `${id} ${path}${search && `?${search}`}`);
}

test.each([
  ["a list that was left waits, and is the same when she comes back", ["/edit", "/home", "/edit"], ["1 /edit"]],
  ["a list that was left waits behind what is in view", ["/edit", "/home"], ["0 /home", "1 /edit"]],
  ["a page that is no list never waits", ["/home", "/edit", "/staff"], ["0 /staff", "1 /edit"]],
  [
    "an address with another search asks for other rows, so the list is made anew",
    ["/edit", "/home", "/edit?page=2"],
    ["2 /edit?page=2"],
  ],
  [
    "a search that changed while it was in view is the one it waits under",
    ["/edit", "/edit?page=2", "/home", "/edit?page=2"],
    ["1 /edit?page=2"],
  ],
  ["from list to list, both are the same ones again", ["/edit", "/check", "/edit"], ["1 /edit", "2 /check"]],
  [
    "two wait, and the one seen longest ago goes",
    ["/edit", "/check", "/manage", "/control"],
    ["4 /control", "3 /manage", "2 /check"],
  ],
  [
    "a list that went is made anew",
    ["/edit", "/check", "/manage", "/control", "/edit"],
    ["5 /edit", "4 /control", "3 /manage"],
  ],
])("%s", (_, addresses, wanted) => {
  expect(drawn(...addresses)).toEqual(wanted);
});

test("nothing changes while the address stays", () => {
  const screens = shownFirst([], { path: "/edit", search: "" }, RULE);
  expect(shownFirst(screens, { path: "/edit", search: "" }, RULE)).toBe(screens);
});

test("a screen that ended in an error does not wait", () => {
  const screens = [{ id: 1, path: "/edit", search: "", isLost: true }];
  expect(shownFirst(screens, { path: "/home", search: "" }, RULE)).toEqual([{ id: 0, path: "/home", search: "" }]);
});
