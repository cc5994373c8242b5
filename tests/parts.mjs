import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * Which part of the tests a Jest file belongs to. The folder decides; a file that belongs elsewhere names its part in a
 * docblock on its first line, e.g. `/** @part processes *\/`. `docs/testing.md` says what each part proves.
 *
 * JavaScript, because jest.config.mjs reads it before anything is compiled.
 */
const FOLDERS = [
  ["tests/app", "door"],
  ["tests/rehearsal", "markets"],
  ["tests/upstream/outside/markets", "markets"],
  ["tests/upstream", "upstream"],
];

/** Parts with files of their own, each file in exactly one of them. */
export const OWN_PARTS = ["rules", "screens", "markets", "upstream", "door", "facts", "pictures", "processes"];

/** Parts of files that need a program `npm test` does not ask for, and of files that run a second time there. */
const PARTS_ELSEWHERE = ["postgres", "door-in-next", "door-behind-nginx"];

/** Parts whose Jest workers keep an upstream and its world for all their files (tests/support/hosts). */
export const HOSTING_PARTS = ["upstream", "pictures", "processes", "postgres"];

const PART = /^\/\*\* @part ([a-z-]+) \*\//;

/** The part a file belongs to. Throws when its docblock names a part that does not exist. */
function partOf(file, text) {
  const named = PART.exec(text)?.[1];
  if (named !== undefined && ![...OWN_PARTS, ...PARTS_ELSEWHERE].includes(named))
    throw new Error(`${file} names the part "${named}", which does not exist.`);
  if (named !== undefined) return named;
  if (file.endsWith(".tsx")) return "screens";
  return FOLDERS.find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? "rules";
}

/** Every Jest file, with its part, as a path from the root with slashes. */
export function testFiles(root) {
  return readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => {
      const file = `tests/${name.split(sep).join("/")}`;
      const text = readFileSync(join(root, file), "utf8");
      return { file, part: partOf(file, text), text };
    });
}

/** Whether a file runs on Postgres where `CONTRACT_DATABASE_URL` names one, and on the embedded database elsewhere. */
const runsOnEither = (text) => /\b(startUpstreamProcess|sharedUpstream|emptyData|onPostgres)\(/.test(text);

/** The embedded database alone keeps a data folder; a Postgres looks after its own files. */
const ABOUT_THE_EMBEDDED = ["tests/upstream/db/data-folder.test.ts"];

/** The calls are answered before Next (lib/server/door/entrance.ts). Next's route handlers have to answer the same. */
const IN_NEXT = /^tests\/app\/(api\/(?!entrances\.)[^/]+|surface|compression)\.test\.ts$/;

/** The suites whose subject nginx may change: paths, headers, cookies, origins, uploads, slow and broken callers. */
const BEHIND_NGINX =
  /^tests\/app\/(api\/(allow-list|login|proof-of-origin|starving|upload|watch)|surface|nginx)\.test\.ts$/;

/** The files a part runs, as paths from the root. */
export function filesOf(part, files) {
  const belonging = files.filter((one) => one.part === part);
  const again = {
    postgres: ({ file, text }) => runsOnEither(text) && !ABOUT_THE_EMBEDDED.includes(file),
    "door-in-next": ({ file }) => IN_NEXT.test(file),
    "door-behind-nginx": ({ file }) => BEHIND_NGINX.test(file),
  }[part];
  return [...new Set([...belonging, ...(again ? files.filter(again) : [])])].map(({ file }) => file);
}
