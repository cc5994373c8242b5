import { manifestOf } from "@/extension/manifest";
import { SITES } from "@/lib/domain/sites/sites";

const manifest = manifestOf("0.1.0");

test("the extension may read the sites' own pages and no others", () => {
  const hosts = manifest.host_permissions.map((pattern) => /^https:\/\/(?:\*\.)?([a-z0-9.-]+)\/\*$/.exec(pattern)?.[1]);
  const domains = SITES.flatMap(({ domains: all }) => [...all]);
  expect(new Set(hosts)).toEqual(new Set(domains));
  for (const { matches } of manifest.content_scripts) expect(matches).toEqual(manifest.host_permissions);
});

test("the desk's address is asked for when the seller confirms it", () => {
  expect(manifest.optional_host_permissions).toEqual(["https://*/*", "http://*/*"]);
  expect(manifestOf("0.1.0", "https://desk.example.com/*").host_permissions).toContain("https://desk.example.com/*");
});

test("it asks for nothing that reads cookies, requests, history or tabs, and no page may speak to it", () => {
  expect(manifest.permissions).toEqual(["alarms", "scripting", "storage"]);
  expect(manifest).not.toHaveProperty("externally_connectable");
  expect(manifest).not.toHaveProperty("web_accessible_resources");
});

test("only the script that reads states runs in the pages' own world", () => {
  const inPage = manifest.content_scripts.filter((script) => "world" in script);
  expect(inPage.map(({ js }) => js)).toEqual([["page.js"]]);
});
