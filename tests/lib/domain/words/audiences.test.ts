import { mergedAudiences } from "@/lib/domain/words/audiences";

test.each([
  ["both sexes are one word", ["남성", "학생용", "여성"], ["남녀공용", "학생용"]],
  ["one sex within both says nothing", ["남녀공용", "여성"], ["남녀공용"]],
  ["boys and girls are children", ["여아", "아동", "남아"], ["남녀 아동"]],
  ["children and boys are told apart", ["아동", "남아"], ["아동", "남아"]],
  ["an age is said of a sex", ["중년", "남성"], ["중년 남성"]],
  ["a sex stands before other circles", ["초보자", "여성"], ["여성", "초보자"]],
  ["the sexes of children are boys and girls", ["아동", "남성"], ["아동", "남아"]],
  ["goods for children of both sexes", ["아기", "아동", "여아", "남성"], ["아기", "남녀 아동"]],
  ["parents beside children stay grown up", ["패밀리", "아동", "여성"], ["패밀리", "아동", "여성"].sort()],
  ["a grandfather is of the middle age", ["중년 남성", "할아버지"], ["중년 남성"]],
  ["goods for beginners are no expert's", ["전문가용", "초보자"], ["초보자"]],
  ["goods for anybody beside somebody", ["범용", "여성"], ["여성"]],
  ["goods for anybody alone", ["범용"], ["범용"]],
  ["a girl who studies, beside a man", ["남성", "여성 학생용"], ["남녀공용", "학생용"]],
  ["pupils of a school study", ["학생용", "중고등학생"], ["중고등학생"]],
  ["none", [], []],
])("%s: %j is %j", (_, words, merged) => expect(mergedAudiences(words)).toEqual(merged));
