import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes this world's migrations after the desk's. */
export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./rehearsal/tables.ts",
    "./rehearsal/forwarder/tables.ts",
    "./rehearsal/tracking/tables.ts",
    "./rehearsal/payments/tables.ts",
    "./rehearsal/kakao/tables.ts",
  ],
  out: "./rehearsal/migrations",
});
