import { likeness } from "@/lib/domain/words/near";

test.each([
  ["the same", "轻薄透气冰丝袖套", "轻薄透气冰丝袖套", 1],
  ["one sign of ten", "轻薄透气冰丝防晒袖套", "轻薄透气冰丝防晒袖子", 0.9],
  ["two signs of ten are too many", "轻薄透气冰丝防晒袖套", "轻薄保暖冰丝防晒袖套", undefined],
  ["a sign more", "轻薄透气冰丝防晒袖", "轻薄透气冰丝防晒袖套", 0.9],
  ["a whole description is near none", "轻".repeat(121), "轻".repeat(121), undefined],
  ["a short text is near none", "加厚防水", "加厚防水款", undefined],
  ["another number is another thing", "316不锈钢大容量保温杯500ml", "316不锈钢大容量保温杯750ml", undefined],
])("%s", (_, one, other, alike) => expect(likeness(one, other)).toBe(alike));
