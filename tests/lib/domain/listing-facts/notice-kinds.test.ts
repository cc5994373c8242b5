import { noticeKindNamed, noticeKindOf, type NoticeKind } from "@/lib/domain/listing-facts/notice-kinds";

test.each<[string, NoticeKind | undefined]>([
  ["의류", "wear"],
  ["구두/신발", "shoes"],
  ["패션잡화(모자/벨트/액세서리)", "fashionGoods"],
  ["가구(침대/소파/싱크대/DIY제품)", "furniture"],
  ["가정용 전기제품", "homeAppliance"],
  ["가정용전기", "homeAppliance"],
  ["기타 재화", "other"],
  ["기타재화", "other"],
  ["여행패키지", undefined],
])("a market's group %s is %s", (name, kind) => {
  expect(noticeKindNamed(name)).toBe(kind);
});

test.each<[string, NoticeKind]>([
  ["패션의류>여성의류>원피스", "wear"],
  ["패션잡화>여성신발>샌들>뮬", "shoes"],
  ["패션잡화>여성가방>백팩", "bag"],
  ["패션잡화>양말/장갑/머플러>장갑", "fashionGoods"],
  ["가구/인테리어>침구>커튼", "bedding"],
  ["가구/인테리어>거실가구>소파", "furniture"],
  ["생활/건강>주방용품>머그컵", "kitchenware"],
  ["생활/건강>반려동물>강아지옷", "other"],
  ["생활/건강>공구>줄자", "other"],
  ["디지털/가전>생활가전>가습기", "seasonAppliance"],
  ["디지털/가전>휴대폰액세서리>케이스", "smallElectronics"],
  ["출산/육아>완구/인형>블록", "childGoods"],
  ["스포츠/레저>캠핑>캠핑의자", "furniture"],
  ["화장품/미용>뷰티소품>브러시", "other"],
])("goods of %s need the notice of %s", (way, kind) => {
  expect(noticeKindOf(way.split(">"))).toBe(kind);
});
