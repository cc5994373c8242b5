/**
 * Milliseconds of its processor that a page's main thread takes for some work, drawing included; what else the machine does
 * meanwhile is not counted. Answers `async (work) => [ms, result]`.
 */
export async function threadCost(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const taken = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1_000;
  };
  return async (work) => {
    const before = await taken();
    const result = await work();
    return [(await taken()) - before, result];
  };
}
