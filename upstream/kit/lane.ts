/**
 * Lets so many run at once and the others wait their turn. Unpacked pictures are large; ten sellers saving in the same
 * second must not be ten pictures in memory.
 */
export function lane(width: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= width) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
