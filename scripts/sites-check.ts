import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { SITE_NAMES } from "@/lib/domain/sites/sites";
import { reportLines, reportOf } from "@/upstream/outside/sources/page-report";

const USAGE = `npm run sites:check -- page.html [--site ${SITE_NAMES.join("|")}] [--code 123456]`;

/** Prints what is read of saved pages, answers or states of the shops. It ends with 1 where a page gives no product. */
const { values, positionals } = parseArgs({
  options: { site: { type: "string" }, code: { type: "string" } },
  allowPositionals: true,
});
const site = SITE_NAMES.find((name) => name.toLowerCase() === values.site?.toLowerCase());
if (positionals.length === 0 || (values.site !== undefined && !site)) {
  console.error(USAGE);
  process.exit(2);
}
for (const file of positionals) {
  const report = reportOf(readFileSync(file, "utf8"), {
    ...(site && { site }),
    ...(values.code && { code: values.code }),
  });
  console.log(
    `${file}: ${report ? reportLines(report).join("\n") : "no product of a site found. Name it with --site and --code."}\n`,
  );
  if (!report?.outcome.ok) process.exitCode = 1;
}
