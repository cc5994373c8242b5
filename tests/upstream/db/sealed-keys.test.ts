import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase } from "@/tests/support/fresh-database";
import { emptyData } from "@/tests/support/seeded-data";
import type { OpenDatabase } from "@/upstream/db/client";
import { checkKeys } from "@/upstream/db/matching-keys";
import { openWithKeys } from "@/upstream/db/open-with-keys";
import { facts } from "@/upstream/db/schema";
import { sealedKeys } from "@/upstream/db/sealed-keys";
import { FileAddresses } from "@/upstream/kit/file-addresses";
import { KeysBroken, newKeys, writtenKeys, type Keys } from "@/upstream/kit/keys";

const SECRET = "a secret of thirty-two characters or more";
const OTHER = "another secret of more than 32 characters";

let opened: OpenDatabase;
let drop: () => Promise<void>;
const folders: string[] = [];
beforeAll(async () => {
  const data = await emptyData();
  drop = data.drop;
  opened = await freshDatabase(data.databaseUrl);
});
afterAll(async () => {
  await opened.close();
  await drop();
});
afterEach(async () => {
  await opened.db.delete(facts);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(keys?: Keys): string {
  const made = mkdtempSync(join(tmpdir(), "naru-keys-"));
  folders.push(made);
  if (keys) writeFileSync(join(made, "keys.json"), writtenKeys(keys));
  return made;
}
const keysWith = (dataDir: string, secrets: string[], isGivenUp = false) =>
  sealedKeys(opened.db, { dataDir, secrets, isGivenUp });

test("first starts at the same moment make one set of keys, which lies sealed in the database and nowhere else", async () => {
  const homes = [folder(), folder(), folder()];
  const [keys, ...others] = await Promise.all(homes.map((home) => keysWith(home, [SECRET])));
  for (const other of others) expect(other).toEqual(keys);
  expect(homes.flatMap((home) => readdirSync(home))).toEqual([]);
  const kept = JSON.stringify(await opened.db.select().from(facts));
  for (const key of [keys!.tokens, keys!.secrets]) expect(kept).not.toContain(key.toString("base64"));
  expect(kept).not.toContain(SECRET);
});

test("keys a folder kept are taken along, and only by the process that has the right ones", async () => {
  const own = newKeys();
  const old = folder(own);
  await checkKeys(opened.db, own, { dataDir: old, isGivenUp: false });
  await expect(keysWith(folder(), [SECRET])).rejects.toThrow(/lie in keys\.json of another DATA_DIR/);
  await expect(keysWith(folder(newKeys()), [SECRET])).rejects.toThrow(KeysBroken);
  expect(await keysWith(old, [SECRET])).toEqual(own);
  expect(await keysWith(folder(newKeys()), [SECRET])).toEqual(own);
  // The way back without a secret, and what is said where it is forgotten.
  await checkKeys(opened.db, own, { dataDir: old, isGivenUp: false });
  await expect(checkKeys(opened.db, newKeys(), { dataDir: folder(), isGivenUp: false })).rejects.toThrow(
    /Set KEYS_SECRET/,
  );
});

test("a secret is changed by naming both once; a wrong one is told and changes nothing", async () => {
  const keys = await keysWith(folder(), [SECRET]);
  const said = await keysWith(folder(), [OTHER]).catch((error: Error) => error.message);
  expect(said).toMatch(/^KEYS_SECRET does not open the keys of this database\./);
  expect(said).not.toContain(OTHER);
  expect(await keysWith(folder(), [OTHER, SECRET])).toEqual(keys);
  expect(await keysWith(folder(), [OTHER])).toEqual(keys);
  await expect(keysWith(folder(), [SECRET])).rejects.toThrow(KeysBroken);
});

test("a lost secret: keys.json of a backup is sealed by the new one, and without it there are new keys", async () => {
  const keys = await keysWith(folder(), [SECRET]);
  expect(await keysWith(folder(keys), [OTHER], true)).toEqual(keys);
  const others = await keysWith(folder(), [OTHER], true);
  expect(others).not.toEqual(keys);
  expect(await keysWith(folder(), [OTHER])).toEqual(others);
});

test("a start that failed leaves keys given up as they were said to be", async () => {
  const dataDir = folder();
  for (const [name, text] of [
    ["keys.json", "{"],
    ["keys.lost", ""],
  ] as const)
    writeFileSync(join(dataDir, name), text);
  const databaseUrl = "postgres://127.0.0.1:1/nowhere";
  const addresses = new FileAddresses("http://127.0.0.1");
  const where = { dataDir, keysSecrets: [], databaseUrl, connectionsMax: 1, addresses };
  await expect(openWithKeys(where)).rejects.toThrow();
  expect(readdirSync(dataDir).sort()).toEqual(["keys.json", "keys.json.damaged", "keys.lost"]);
});
