import { paceOf } from "@/lib/domain/plan/plan-pace";
import { images } from "@/upstream/db/schema";
import { checkStorage, storageLeft } from "@/upstream/shop/plans/storage-quota";
import { uploadDesk, type Desk } from "@/tests/upstream/listing/upload/upload-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await uploadDesk({ settleMs: 100, downMs: 1_000 });
});
afterAll(() => desk.close());

const free = () => desk.context({ user: { id: desk.userId, plan: "free" } as never });
const picture = (bytes: number) => ({ userId: desk.userId, type: "edit", file: "a.jpg", name: "a.jpg", bytes });

test("two uploads at once do not both take the last room of a plan", async () => {
  const { db } = desk.services;
  await db.insert(images).values(picture(paceOf("free").storageBytes - 100));
  expect(await storageLeft(free())).toBe(100);
  const keep = () =>
    db.transaction(async (tx) => {
      await checkStorage({ ...free(), db: tx }, 80);
      await tx.insert(images).values(picture(80));
    });
  const outcomes = await Promise.allSettled([keep(), keep()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((one) => one.status === "rejected")?.reason as { status: number; message: string };
  expect(refused).toMatchObject({
    status: 413,
    message:
      "현재 플랜의 이미지 저장 공간 1GB를 모두 사용했습니다. 사용하지 않는 이미지를 정리하거나 플랜을 변경해 주세요.",
  });
  expect(await storageLeft(free())).toBe(20);
});
