import type { SignedIn } from "@/upstream/context";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { translationPairs, users } from "@/upstream/db/schema";
import { shopMemory } from "@/upstream/shelf/words/memory";
import { saveWordSetting } from "@/upstream/shelf/words/word-setting";
import { translated } from "@/upstream/shelf/words/translated";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
  for (const id of ["mine", "theirs"])
    await opened.db
      .insert(users)
      .values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "x" });
  await opened.db.insert(translationPairs).values([
    { userId: "mine", source: "黑色", text: "먹색" },
    { userId: "mine", source: "噗噜噗噜透气冰丝防晒袖套", text: "냉감 쿨토시" },
    { userId: "theirs", source: "白色", text: "남의 흰색" },
  ]);
}, 60_000);
afterAll(() => opened.close());

const asked = (text: string, kind: "option" | "picture" = "option") => ({ text, kind });
const answers = (...texts: ReturnType<typeof asked>[]) => translated({ db: opened.db, user: { id: "mine" } }, texts);

test("the shop's own word wins over the dictionary, and no other shop's counts", async () => {
  expect(await answers(asked("白色"), asked(" 黑色 "))).toMatchObject([
    { text: "白色", korean: "화이트", from: "dictionary", unknown: [] },
    { text: " 黑色 ", korean: "먹색", from: "memory", unknown: [] },
  ]);
});

test("a text almost like a remembered one is offered as near, unless its numbers differ", async () => {
  const [near, other] = await answers(
    asked("噗噜噗噜透气冰丝防晒袖子", "picture"),
    asked("噗噜噗噜透气冰丝防晒袖套2", "picture"),
  );
  expect(near).toMatchObject({ korean: "냉감 쿨토시", from: "near", likeness: 1 - 1 / 12 });
  expect(other?.from).not.toBe("near");
});

test("another style of colours holds for what is asked next, though the memory is held and the text was asked before", async () => {
  const user = { id: "mine" } as SignedIn;
  const setting = { atCollect: true, serviceAtCollect: false };
  const first = await answers(asked("红色"));
  await saveWordSetting({ db: opened.db, user, now: new Date(0) }, { ...setting, colours: "korean" });
  const then = await answers(asked("红色"));
  await saveWordSetting({ db: opened.db, user, now: new Date(0) }, { ...setting, colours: "english" });
  expect([first[0]?.korean, then[0]?.korean]).toEqual(["레드", "빨강"]);
});

test("nothing asked is nothing answered", async () => expect(await answers()).toEqual([]));

test("others have the thread between two texts, however many are asked", async () => {
  const memory = await shopMemory({ db: opened.db, user: { id: "mine" } });
  let isDone = false;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const texts = Array.from({ length: 300 }, (_, at) => asked(`噗噜噗噜透气冰丝防晒袖${at}套`, "picture"));
  await translated({ db: opened.db, user: { id: "mine" } }, texts, { memory });
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(300);
});
