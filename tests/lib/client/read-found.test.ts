import { FOUND_MAX, readFound } from "@/lib/client/read-found";

const pageFrom = (first: number, count: number, totalPage: number) => ({
  summary: Array.from({ length: count }, (_, at) => `r${first + at}`),
  totalPage,
});
const same = (row: string) => row;

test("all pages are read, and a row that moved across their edge comes once", async () => {
  const parts: number[] = [];
  const read = (page: number) => Promise.resolve(page === 1 ? pageFrom(0, 300, 2) : pageFrom(299, 11, 2));
  const rows = await readFound(read, same, (count) => parts.push(count));
  expect(rows).toHaveLength(310);
  expect(new Set(rows).size).toBe(310);
  expect(parts).toEqual([300, 310]);
});

test("no more rows are read than can be chosen", async () => {
  const asked: number[] = [];
  const rows = await readFound((page) => {
    asked.push(page);
    return Promise.resolve(pageFrom((page - 1) * 300, 300, 400));
  }, same);
  expect(rows).toHaveLength(FOUND_MAX);
  expect(asked.at(-1)).toBe(Math.ceil(FOUND_MAX / 300));
});

test("a search whose last page is empty by now ends there", async () => {
  const read = (page: number) => Promise.resolve(page === 1 ? pageFrom(0, 300, 9) : pageFrom(0, 0, 9));
  expect(await readFound(read, same)).toHaveLength(300);
});
