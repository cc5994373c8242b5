import { alignmentOf } from "@/lib/domain/translation/alignment";

const picture = { width: 800, height: 800 };
const at = (x: number, y: number, width = 200) => ({ x, y, width, height: 40 });

describe("the side a line was written from", () => {
  it.each([
    ["in the picture's middle it is centred", at(300, 100), [], "center"],
    ["lines that begin below each other begin at the left", at(200, 100, 180), [at(203, 170, 320)], "left"],
    ["lines that end below each other end at the right", at(420, 100, 150), [at(330, 170, 240)], "right"],
    ["alone at the right border it ends there", at(600, 700, 180), [], "right"],
    ["alone at the left border it begins there", at(30, 700, 180), [], "left"],
    ["alone elsewhere it is centred where it stands", at(450, 300, 150), [], "center"],
    [
      "a short word over short words of a table stays in the middle of its column",
      at(509, 100, 60),
      [at(495, 170, 88), at(495, 240, 88)],
      "center",
    ],
    ["lines as long as each other begin at the left", at(500, 100, 90), [at(502, 170, 88)], "left"],
    ["a line far below says nothing", at(150, 100, 180), [at(152, 700, 320)], "center"],
  ] as const)("%s", (_sentence, frame, others, expected) => {
    expect(alignmentOf(frame, others, picture)).toBe(expected);
  });
});
