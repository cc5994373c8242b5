import type { Instrumentation } from "next";

/** Next runs this once when a server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { prepareProcess } = await import("./lib/server/prepare-process");
  await prepareProcess();
}

/** Next tells of errors in pages here; the page shows the same digest as its code. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { complainOfPage } = await import("./lib/server/page-complaint");
  complainOfPage(error);
};
