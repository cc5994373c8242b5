import { PRODUCT_TODOS, todoIn } from "@/lib/domain/product/todo";

test("an address names each kind by its own word, and nothing else is one", () => {
  expect(PRODUCT_TODOS.map(todoIn)).toEqual([...PRODUCT_TODOS]);
  expect(["", "x", "NOPRICE", "toString"].map(todoIn)).toEqual([undefined, undefined, undefined, undefined]);
});
