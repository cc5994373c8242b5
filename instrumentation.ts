/** Next runs this once when a server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { prepareProcess } = await import("@/lib/server/prepare-process");
  await prepareProcess();
}
