import { PGlite } from "@electric-sql/pglite";
import { connectionOf, Killed, Machine } from "@/simulation/machine";

jest.setTimeout(60_000);

let lite: PGlite;
beforeAll(async () => {
  lite = await PGlite.create();
  await lite.exec("create table kept (n int)");
});
beforeEach(() => lite.exec("delete from kept"));
afterAll(() => lite.close());

const kept = async (): Promise<number> => (await lite.query("select 1 from kept")).rows.length;
const twoRows = (machine: Machine) =>
  connectionOf(machine, lite).transaction(async (tx) => {
    await tx.query("insert into kept values (1)");
    await tx.query("insert into kept values (2)");
  });

/** A query, a commit and a whole transaction are passed twice each, before and after what they do. */
test.each([
  [1, 0],
  [3, 0],
  [5, 0],
  [6, 0],
  [7, 0],
])(
  "killed after %i steps of a transaction, %i rows are kept and its connection fails from then on",
  async (steps, rows) => {
    const machine = new Machine("one");
    machine.kill(steps);
    await expect(twoRows(machine)).rejects.toBeInstanceOf(Killed);
    expect(await kept()).toBe(rows);
    await machine.dead;
    await expect(connectionOf(machine, lite).query("select 1")).rejects.toBeInstanceOf(Killed);
  },
);

test("killed once the commit is through, both rows are kept and nobody is told", async () => {
  const machine = new Machine("one");
  machine.kill(8);
  await expect(twoRows(machine)).rejects.toBeInstanceOf(Killed);
  expect(await kept()).toBe(2);
});

test("one process that dies takes no other with it", async () => {
  const [one, other] = [new Machine("one"), new Machine("other")];
  one.kill();
  await twoRows(other);
  expect(await kept()).toBe(2);
});
