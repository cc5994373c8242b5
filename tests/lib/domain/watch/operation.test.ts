import { operationOf } from "@/lib/domain/watch/operation";

test.each([
  [
    "a vendor's number and a query are left out",
    "GET",
    "https://api.example/v5/vendors/A00100777/ordersheets?status=NEW",
    "GET /v5/vendors/{}/ordersheets",
  ],
  [
    "a goods number is left out",
    "PUT",
    "http://127.0.0.1:4200/esm/item/v1/goods/2777000111",
    "PUT /esm/item/v1/goods/{}",
  ],
  ["a word of a buyer's is left out", "GET", "https://api.example/search/%EC%9A%B0%EC%82%B0", "GET /search/{}"],
  ["a key in the path is left out", "GET", "https://api.example/keys/0f3a9b77c1d2/orders", "GET /keys/{}/orders"],
  ["what is no address says no more than its method", "POST", "not an address", "POST /"],
])("%s", (_, method, url, operation) => {
  expect(operationOf(method, url)).toBe(operation);
});
