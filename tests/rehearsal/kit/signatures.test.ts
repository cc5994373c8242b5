import { coupangSign, esmSign, isSame, mtopSign, searchAdSign, smartStoreSign } from "@/rehearsal/kit/signatures";

/** Known answers for invented keys, computed elsewhere: neither side's signer made them. */
test.each([
  [
    "SmartStore",
    smartStoreSign("testClientId0001", "$2a$04$abcdefghijklmnopqrstuu", "1763600000000"),
    "JDJhJDA0JGFiY2RlZmdoaWprbG1ub3BxcnN0dXU0dmV1T2NEWVJ3bmRWNmFDTkcyM2RpRVBMNVo5aTF1",
  ],
  [
    "Coupang",
    coupangSign("test-secret-0000000000000000000000000000", {
      date: "261120T083000Z",
      method: "GET",
      path: "/v2/providers/openapi/apis/api/v5/vendors/A00012345/ordersheets",
      query: "createdAtFrom=2026-11-01%2B09:00&createdAtTo=2026-11-20%2B09:00&status=ACCEPT&maxPerPage=50",
    }),
    "82482b5039558c3a6deed2b2f36bf219417903a893570e3a5e7a8d5ddc4b1a35",
  ],
  [
    "ESM",
    esmSign(
      "test-esm-secret",
      "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InRlc3RtYXN0ZXIifQ",
      "eyJpc3MiOiJ3d3cuZXNtcGx1cy5jb20iLCJzdWIiOiJzZWxsIiwiYXVkIjoic2EuZXNtcGx1cy5jb20iLCJpYXQiOjE3NjM2MDAwMDAsInNzaSI6IkE6dGVzdGF1Y3Rpb24sRzp0ZXN0Z21hcmtldCJ9",
    ),
    "4uWsEqr2yQzUhPQpRd1ZiLNfsxAZ2HEnmg2ZF55Hg_Q",
  ],
  [
    "mtop",
    mtopSign("0123456789abcdef0123456789abcdef", "1763600000000", '{"id":"600000000001","detail_v":"3.3.2"}'),
    "25e49f2f9a707a7533b17ec3a132ae91",
  ],
  // Computed with openssl.
  [
    "search ads",
    searchAdSign("test-search-ad-secret", "1763600000000", "GET", "/keywordstool"),
    "jdfmWj6sgypdp0Sl494Z0uyH/dpp0vXHMm3R5lZnSi0=",
  ],
])("%s's signature is the known answer", (_service, made, known) => {
  expect(made).toBe(known);
});

test.each([
  ["the same", "abc", "abc", true],
  ["another of that length", "abd", "abc", false],
  ["the beginning of it", "ab", "abc", false],
  ["none at all", "", "abc", false],
])("%s is told apart from the expected one", (_sentence, given, expected, same) => {
  expect(isSame(given, expected)).toBe(same);
});
