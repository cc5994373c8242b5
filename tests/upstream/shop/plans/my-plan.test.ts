import { quotaOf } from "@/lib/domain/plan/plan-quota";
import { logIn } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
beforeAll(async () => {
  upstream = await sharedUpstream();
}, HOOK_MS);
afterAll(() => upstream?.stop());

const FREE = { planName: "free", collectionLimit: quotaOf("free").collect, uploadLimit: quotaOf("free").upload };

test("the forwarder plan is the seller's own", async () => {
  const lite = await logIn(upstream.origin, "seller2");
  const { data: running } = await lite.call("plan.mySellerGrit");
  expect(running).toMatchObject({ planName: "Lite", collectionLimit: quotaOf("Lite").collect });
  expect(running).toEqual((await lite.call("plan.mine")).data);
});

test("who bought none has the free plan, which has no end", async () => {
  const free = await logIn(upstream.origin, "free");
  const { data: byDefault } = await free.call("plan.mySellerGritDefault");
  expect(byDefault).toMatchObject({ ...FREE, expireDate: null });
  expect((await free.call("plan.mySellerGrit")).data).toMatchObject(FREE);
});
