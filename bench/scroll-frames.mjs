/**
 * Milliseconds from each step of 100 px until the frame that shows it; `scroller` finds what scrolls, null is the window.
 * Throws when the list did not move.
 */
export const framesOf = (page, scroller, steps) =>
  page.evaluate(
    async ([find, count]) => {
      const place = find ? document.querySelector(find) : document.scrollingElement;
      const drawn = () =>
        new Promise((done) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now());
            port2.postMessage(null);
          }),
        );
      const before = place.scrollTop;
      const times = [];
      await drawn();
      for (let step = 0; step < count; step += 1) {
        // Counted from the start of a frame, as a wheel's turn is, so that waiting for the next one is not work.
        await new Promise((begin) => requestAnimationFrame(begin));
        const start = performance.now();
        place.scrollTop += 100;
        // The event that makes a list draw comes with the next frame.
        times.push((await drawn()) - start);
      }
      const moved = place.scrollTop - before;
      if (moved < count * 90) throw new Error(`The list moved by ${moved} px instead of ${count * 100}.`);
      return times;
    },
    [scroller, steps],
  );

export const p95 = (times) => [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1];
export const median = (times) => [...times].sort((one, other) => one - other)[times.length >> 1];
