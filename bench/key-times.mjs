/**
 * Starts noting the milliseconds from each key until the frame that shows its letter. `keyTimes(page, count)` waits for so
 * many and answers them.
 */
export const noteKeys = (page) =>
  page.evaluate(() => {
    window.keyTimes = [];
    addEventListener(
      "keydown",
      (event) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.keyTimes.push(performance.now() - event.timeStamp);
          port2.postMessage(null);
        }),
      true,
    );
  });

export async function keyTimes(page, wanted) {
  await page.waitForFunction((count) => window.keyTimes.length >= count, wanted);
  return page.evaluate(() => window.keyTimes);
}

/** Throws unless the letters typed stand in the field that has the focus: a bench that measured nothing must fail. */
export async function lettersArrived(page, letters) {
  const typed = await page.evaluate(() => document.activeElement?.value ?? "");
  if (!typed.includes(letters)) throw new Error(`The keys did not reach the field: ${typed}`);
}
