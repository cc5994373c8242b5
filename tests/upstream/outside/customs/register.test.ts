import { listening } from "@/tests/support/listening";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";
import { noRegister, unipass } from "@/upstream/outside/customs/register";
import { checkedPcc } from "@/upstream/sales/orders/check-pcc";

const HOLDER = { name: "홍길동", phone: "010-1234-5678" };
let world: Rehearsed;
let url: string;
beforeAll(async () => {
  world = await rehearsed();
  url = `${world.marketOrigin}/unipass`;
});
afterAll(() => world.close());

test.each([
  ["matches", "P123456789012", "Match"],
  ["has another phone", "P000000000002", "Warn"],
  ["has another name", "P000000000003", "Mismatch"],
  ["is not known", "P000000000004", "Mismatch"],
  ["is delivered to another zip", "P000000000005", "Warn"],
  ["has expired", "P000000000006", "Mismatch"],
  ["meets a service out of order", "P000000000009", "Unchecked"],
])("a code that %s, asked over HTTP: %s is %s", async (_sentence, pcc, status) => {
  expect((await checkedPcc({ ...HOLDER, pcc }, unipass({ url, key: "office" }))).status).toBe(status);
});

test("the reason of the customs office is the seller's reason", async () => {
  const { words } = await checkedPcc({ ...HOLDER, pcc: "P000000000003" }, unipass({ url, key: "office" }));
  expect(words).toBe("납세의무자 개인통관고유부호의 성명과 일치하지 않습니다.");
});

test("a wrong key, a silent service and an answer that is no XML say nothing about a code", async () => {
  const odd = await listening((_, response) => response.end("<html>점검 중"));
  const ask = (register: ReturnType<typeof unipass>) => checkedPcc({ ...HOLDER, pcc: "P123456789012" }, register);
  expect((await ask(unipass({ url, key: "" }))).status).toBe("Unchecked");
  expect((await ask(unipass({ url: "http://127.0.0.1:9", key: "office" }))).status).toBe("Unchecked");
  expect((await ask(unipass({ url: odd.origin, key: "office" }))).status).toBe("Unchecked");
  await odd.close();
  expect((await ask(noRegister)).status).toBe("Unchecked");
});

test("a code that is none is refused without asking", async () => {
  const asked = jest.fn(noRegister);
  expect((await checkedPcc({ ...HOLDER, pcc: "12345" }, asked)).status).toBe("Mismatch");
  expect(asked).not.toHaveBeenCalled();
});

test.each(["+82 10-1234-5678", "+821012345678", "82-10-1234-5678"])(
  "a phone that a market writes as %s is asked as it is dialled in Korea",
  async (phone) => {
    const asked: string[] = [];
    const office = await listening((request, response) => {
      asked.push(new URL(request.url ?? "", "http://office.test").searchParams.get("cralTelno") ?? "");
      response.end("<persEcmQryRtnVo><tCnt>1</tCnt></persEcmQryRtnVo>");
    });
    await checkedPcc({ ...HOLDER, phone, pcc: "P123456789012" }, unipass({ url: office.origin, key: "office" }));
    await office.close();
    expect(asked).toEqual(["01012345678"]);
    expect((await checkedPcc({ ...HOLDER, phone, pcc: "P123456789012" }, unipass({ url, key: "office" }))).status).toBe(
      "Match",
    );
  },
);
