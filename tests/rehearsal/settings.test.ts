import { rehearsalSettings } from "@/rehearsal/settings";

const sentenceOf = (env: Record<string, string>): string => {
  try {
    rehearsalSettings(env);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the rehearsed world's settings", () => {
  it.each<[string, Record<string, string>, Partial<ReturnType<typeof rehearsalSettings>>]>([
    [
      "stand right above the upstream",
      { UPSTREAM_PORT: "4500" },
      { mallPort: 4501, marketPort: 4502, forwarderPort: 4503 },
    ],
    ["stand where they are told to", { MALL_PORT: "5000", MARKET_PORT: "6000" }, { mallPort: 5000, marketPort: 6000 }],
    ["lead back to the desk on its port", { PORT: "3190" }, { deskOrigin: "http://localhost:3190" }],
    [
      "lead back to the desk where browsers find it",
      { PORT: "3190", APP_ORIGIN: "https://desk.example.com/" },
      { deskOrigin: "https://desk.example.com" },
    ],
    ["lie in the desk's folder", { DATA_DIR: "/d" }, { dataDir: "/d/rehearsal", mailDir: "/d/mailbox" }],
    [
      "lie in folders of their own",
      { REHEARSAL_DATA_DIR: "/r", REHEARSAL_MAIL_DIR: "/m" },
      { dataDir: "/r", mailDir: "/m" },
    ],
    ["show no mails that really leave", { SMTP_URL: "smtp://h" }, { mailDir: undefined }],
    ["take the desk's Postgres", { DATABASE_URL: "postgres://h/a" }, { databaseUrl: "postgres://h/a" }],
    [
      "take a Postgres of their own before the desk's",
      { DATABASE_URL: "postgres://h/a", REHEARSAL_DATABASE_URL: "postgresql://h/b" },
      { databaseUrl: "postgresql://h/b" },
    ],
    ["take an empty variable for a missing one", { MALL_PORT: " ", REHEARSAL_DATABASE_URL: "" }, { mallPort: 4001 }],
    [
      "can do without buyers and couriers",
      { REHEARSAL_BUYERS: "0", REHEARSAL_COURIER_MS: "0" },
      { hasBuyers: false, courierMs: 0 },
    ],
    ["call every second number used", {}, { usedInvoices: "always" }],
    ["call a number used as asked", { REHEARSAL_USED_INVOICES: "otherBuyers" }, { usedInvoices: "otherBuyers" }],
    ["shut no page of a mall", {}, { wallPercent: 0 }],
    ["shut as many of a hundred pages as asked", { REHEARSAL_WALL_PERCENT: "15" }, { wallPercent: 15 }],
  ])("%s", (_sentence, env, found) => {
    expect(rehearsalSettings(env)).toMatchObject(found);
  });

  it.each([
    [{ MALL_PORT: "x" }, "MALL_PORT must be a port number, 1 to 65535."],
    [{ APPROVAL_DELAY_MS: "-1" }, "APPROVAL_DELAY_MS must be a whole number from 0 to 86400000."],
    [{ APP_ORIGIN: "ftp://desk.example.com" }, "APP_ORIGIN must be an origin, e.g. https://desk.example.com."],
    [{ REHEARSAL_WALL_PERCENT: "101" }, "REHEARSAL_WALL_PERCENT must be a whole number from 0 to 100."],
    [{ REHEARSAL_BUYERS: "yes" }, "REHEARSAL_BUYERS must be 1 or 0."],
    [
      { MARKET_PORT: "0", REHEARSAL_DATABASE_URL: "mysql://h" },
      "MARKET_PORT must be a port number, 1 to 65535.\n" +
        "REHEARSAL_DATABASE_URL must start with postgres:// or postgresql://.",
    ],
  ])("refuse %j with a sentence for each", (env, sentence) => {
    expect(sentenceOf(env as Record<string, string>)).toBe(sentence);
  });
});
