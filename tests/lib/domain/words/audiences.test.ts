import { mergedAudiences } from "@/lib/domain/words/audiences";

test.each([
  ["both sexes are one word", ["남성", "학생용", "여성"], ["남녀공용", "학생용"]],
  ["one sex within both says nothing", ["남녀공용", "여성"], ["남녀공용"]],
  ["boys and girls are children", ["여아", "아동", "남아"], ["남녀 아동"]],
  ["children and boys are told apart", ["아동", "남아"], ["아동", "남아"]],
  ["an age is said of a sex", ["중년", "남성"], ["중년 남성"]],
  ["a sex stands before other circles", ["초보자", "여성"], ["여성", "초보자"]],
  ["none", [], []],
])("%s: %j is %j", (_, words, merged) => expect(mergedAudiences(words)).toEqual(merged));
