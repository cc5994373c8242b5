export type Row = { id: string; name: string; memo: string; group: string; price: number };

export const ROW_COUNT = 300;

export const sampleRows = (): Row[] =>
  Array.from({ length: ROW_COUNT }, (_, at) => ({
    id: `T${at}`,
    name: `여름 린넨 반팔 원피스 ${at}`,
    memo: at % 3 === 0 ? "샘플 확인" : "",
    group: ["의류", "주방", "캠핑"][at % 3] ?? "",
    price: 9_900 + at * 10,
  }));

/** What the measuring side asks of a page, whichever grid it draws. */
export type Measured = {
  /** Milliseconds from asking for the grid until its rows are on the screen. */
  mount: () => Promise<number>;
  /** Milliseconds from giving all 300 rows a new name until the screen shows it. */
  bulkSet: () => Promise<number>;
};

/** Resolves once what React has drawn by now is on the screen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );
