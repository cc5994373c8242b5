import { digitsOf } from "@/upstream/orders/invoice-digits";

test.each([
  [/^(?:\d{10}|\d{12})$/, "10,12"],
  [/^(?:\d{8,16})$/, "8-16"],
  [/^(?:\d{13}|[A-Z]{2}\d{9}[A-Z]{2})$/, null],
  [/^[A-Z0-9]{5,30}$/, null],
])("%p is told as %p", (rule, text) => {
  expect(digitsOf(rule)).toBe(text);
});
