import { regionOf } from "@/lib/domain/order/region";

test.each([
  ["서울 강남구 테헤란로 1", "서울 강남구"],
  ["  경기도   성남시 분당구 판교로 2 ", "경기도 성남시"],
  ["세종특별자치시", "세종특별자치시"],
  ["", ""],
])("%p is in %p", (address, region) => expect(regionOf(address)).toBe(region));
