/**
 * A seller's places at 11st. Its lists do not say which of them are abroad (openapi.11st.co.kr, API 1014 and 1015); the
 * market knows, and a product tells it again.
 */
export const ABROAD = { addrSeq: "11", addrNm: "중국 웨이하이 출고지", addr: "중국 산둥성 웨이하이" };
export const AT_HOME = { addrSeq: "14", addrNm: "국내 반품지", addr: "서울특별시 중구 세종대로 110 1층" };
