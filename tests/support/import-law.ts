/**
 * Who may import whom. A room is a folder, or a file at the root; the longest one that a file is in decides. A room may import
 * itself, what its line names, and `lib/constants`. `docs/architecture.md` says what each room of the upstream is for.
 */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  app: [
    "components/screens",
    "components/shell",
    "lib/client/visitor",
    "lib/contract",
    "lib/domain",
    "lib/i18n",
    "lib/routes",
    "lib/server",
    "lib/theme",
    "messages",
  ],
  "app/api": ["lib/server"],
  "components/ui": ["lib/domain/kit", "lib/theme"],
  "components/chart": ["components/ui", "lib/domain/kit", "lib/theme"],
  "components/form": ["components/ui", "lib/domain/kit", "lib/theme"],
  "components/grid": ["components/ui", "lib/domain/kit", "lib/theme"],
  "components/shell": [...parts(), ...rules()],
  "components/product": [...parts(), ...rules()],
  "components/screens": ["components/product", ...parts(), ...rules()],
  instrumentation: ["lib/server"],
  "instrumentation-client": ["lib/client"],
  middleware: ["lib/domain", "lib/routes", "lib/server"],
  "lib/client": ["lib/contract", "lib/domain", "lib/routes"],
  "lib/constants": [],
  "lib/contract": ["lib/domain"],
  "lib/domain": [],
  "lib/i18n": ["lib/domain", "lib/routes", "lib/theme", "messages"],
  "lib/process": ["lib/domain/language", "lib/domain/watch"],
  "lib/routes": ["lib/domain", "messages"],
  "lib/server": ["lib/contract", "lib/domain", "lib/process", "lib/routes", "lib/settings"],
  "lib/settings": ["lib/domain"],
  "lib/theme": ["lib/domain"],
  // Files at the root of the upstream and the demo's seed put it all together.
  upstream: ["lib/contract", "lib/domain", "lib/process", "lib/settings"],
  "upstream/kit": upstream(),
  "upstream/kit/messages": ["lib/domain/language", "lib/process/trace", "messages/upstream"],
  "upstream/db": upstream("kit"),
  "upstream/backup": upstream("db", "kit"),
  "upstream/outside": upstream("kit"),
  "upstream/context": upstream("db", "kit", "outside"),
  "upstream/shop": upstream("context", "db", "kit", "outside"),
  "upstream/queue": upstream("context", "db", "kit", "shop"),
  "upstream/shelf": upstream("context", "db", "kit", "outside", "queue", "shop"),
  "upstream/sales": upstream("context", "db", "kit", "outside", "queue", "shop"),
  "upstream/listing": upstream("context", "db", "kit", "outside", "queue", "shelf", "shop"),
  "upstream/books": upstream("context", "db", "kit", "outside", "sales", "shelf", "shop"),
  "upstream/across": upstream("books", "context", "db", "kit", "listing", "outside", "queue", "sales", "shelf", "shop"),
  "upstream/api": upstream(
    "across",
    "books",
    "context",
    "db",
    "kit",
    "listing",
    "outside",
    "queue",
    "sales",
    "shelf",
    "shop",
  ),
  // It runs in the seller's browser among foreign pages: nothing but pure rules goes along.
  extension: ["lib/domain/extension", "lib/domain/kit", "lib/domain/sites"],
  // The outside world knows nothing of ours: only then can a wrong signature or code of ours fail there.
  rehearsal: [],
  simulation: ["lib/domain", "rehearsal", "upstream"],
};

export const EVERY_ROOM_MAY = ["lib/constants"];
export const STRANGERS = ["rehearsal"];

function parts(): readonly string[] {
  return ["components/chart", "components/form", "components/grid", "components/ui"];
}

function rules(): readonly string[] {
  return ["lib/client", "lib/contract", "lib/domain", "lib/i18n", "lib/routes", "lib/theme"];
}

function upstream(...rooms: readonly string[]): readonly string[] {
  return ["lib/contract", "lib/domain", "lib/process", "lib/settings", ...rooms.map((room) => `upstream/${room}`)];
}
