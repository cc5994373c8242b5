import { coupangAuthorization, coupangDate } from "@/upstream/outside/markets/coupang/sign";
import { esmToken } from "@/upstream/outside/markets/esm/sign";
import { smartStoreSignature } from "@/upstream/outside/markets/smart-store/sign";

test("SmartStore's signature is the known answer for invented keys", () => {
  expect(smartStoreSignature("testClientId0001", "$2a$04$abcdefghijklmnopqrstuu", "1763600000000")).toBe(
    "JDJhJDA0JGFiY2RlZmdoaWprbG1ub3BxcnN0dXU0dmV1T2NEWVJ3bmRWNmFDTkcyM2RpRVBMNVo5aTF1",
  );
});

test("Coupang's authorization is the known answer for invented keys", () => {
  const accessKey = "00000000-0000-4000-8000-000000000001";
  const call = {
    method: "GET",
    path: "/v2/providers/openapi/apis/api/v5/vendors/A00012345/ordersheets",
    query: "createdAtFrom=2026-11-01%2B09:00&createdAtTo=2026-11-20%2B09:00&status=ACCEPT&maxPerPage=50",
    now: new Date("2026-11-20T08:30:00Z"),
  };
  expect(coupangAuthorization({ accessKey, secretKey: "test-secret-0000000000000000000000000000" }, call)).toBe(
    `CEA algorithm=HmacSHA256, access-key=${accessKey}, signed-date=261120T083000Z, signature=82482b5039558c3a6deed2b2f36bf219417903a893570e3a5e7a8d5ddc4b1a35`,
  );
  expect(coupangDate(new Date("2026-01-02T03:04:05.678Z"))).toBe("260102T030405Z");
});

test("ESM's bearer for both sites is the known answer for invented keys", () => {
  const keys = {
    masterId: "testmaster",
    secretKey: "test-esm-secret",
    auctionId: "testauction",
    gmarketId: "testgmarket",
  };
  expect(esmToken(keys, 1_763_600_000)).toBe(
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InRlc3RtYXN0ZXIifQ.eyJpc3MiOiJ3d3cuZXNtcGx1cy5jb20iLCJzdWIiOiJzZWxsIiwiYXVkIjoic2EuZXNtcGx1cy5jb20iLCJpYXQiOjE3NjM2MDAwMDAsInNzaSI6IkE6dGVzdGF1Y3Rpb24sRzp0ZXN0Z21hcmtldCJ9.4uWsEqr2yQzUhPQpRd1ZiLNfsxAZ2HEnmg2ZF55Hg_Q",
  );
});
