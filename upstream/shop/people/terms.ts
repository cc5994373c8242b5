/** The terms of the rehearsal. A real shop puts its own texts here before it opens. */
export const TERMS = [
  {
    id: "service",
    title: "서비스 이용약관",
    isRequired: true,
    contents:
      "제1조 (목적) 이 약관은 나루가 제공하는 해외 상품 수집·편집·마켓 등록·주문 관리 서비스의 이용 조건을 정합니다.\n" +
      "제2조 (판매자의 책임) 판매자는 등록하는 상품의 지식재산권, 안전인증, 통관 규정을 스스로 확인합니다.\n" +
      "제3조 (이용 제한) 다른 판매자나 마켓에 피해를 주는 이용은 제한될 수 있습니다.",
  },
  {
    id: "privacy",
    title: "개인정보 수집 및 이용",
    isRequired: true,
    contents:
      "수집 항목: 아이디, 이름, 이메일, 연락처, 마켓 계정 정보, 주문자의 배송 정보.\n" +
      "이용 목적: 회원 확인, 주문 처리와 통관 확인.\n보유 기간: 회원 탈퇴 시까지. 법령이 정한 기록은 그 기간 동안 보관합니다.",
  },
  {
    id: "marketing",
    title: "이벤트 및 마케팅 정보 수신",
    isRequired: false,
    contents: "새 기능과 이벤트 소식을 이메일과 문자로 받습니다. 동의하지 않아도 서비스를 이용할 수 있습니다.",
  },
];
