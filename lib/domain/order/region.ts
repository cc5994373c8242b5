/** The first two words of an address, which tell where it is: `regionOf("서울 강남구 테헤란로 1")` is "서울 강남구". */
export const regionOf = (address: string): string => address.trim().split(/\s+/).slice(0, 2).join(" ");
