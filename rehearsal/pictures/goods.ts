/** What the illustrator can draw; every product of the rehearsal malls is of one kind. */
export type Kind =
  | "shirt"
  | "dress"
  | "shoe"
  | "bag"
  | "cup"
  | "pan"
  | "lamp"
  | "box"
  | "earphone"
  | "stand"
  | "bear"
  | "tent"
  | "chair"
  | "bowl";

export type Goods = {
  kind: Kind;
  nounCn: string[];
  nounKo: string[];
  styleCn: string[];
  styleKo: string[];
  sizesCn: string[];
  sizesKo: string[];
  sizeNameCn: string;
  sizeNameKo: string;
  /** Lowest and highest price in yuan. */
  yuan: [number, number];
  materialCn: string;
  materialKo: string;
  promoCn: string[];
};

const CLOTHES_SIZES = ["S", "M", "L", "XL", "2XL"];
const SHOE_SIZES = ["35", "36", "37", "38", "39", "40", "41", "42", "43", "44"];

/** The shelves of the rehearsal malls: words to compose titles from, options, price ranges. */
export const GOODS: Goods[] = [
  {
    kind: "shirt",
    nounCn: ["纯棉短袖T恤", "宽松圆领卫衣", "防晒衬衫", "针织开衫"],
    nounKo: ["순면 반팔 티셔츠", "오버핏 맨투맨", "자외선 차단 셔츠", "니트 가디건"],
    styleCn: ["2026夏季新款", "韩版宽松", "男女同款", "重磅纯色", "美式复古"],
    styleKo: ["2026 여름 신상", "루즈핏", "남녀공용", "무지", "빈티지"],
    sizesCn: CLOTHES_SIZES,
    sizesKo: CLOTHES_SIZES,
    sizeNameCn: "尺码",
    sizeNameKo: "사이즈",
    yuan: [29, 139],
    materialCn: "棉95% 氨纶5%",
    materialKo: "면 95%, 스판 5%",
    promoCn: ["夏季新款", "纯棉亲肤", "买二送一", "包邮"],
  },
  {
    kind: "dress",
    nounCn: ["法式碎花连衣裙", "高腰半身长裙", "吊带雪纺裙"],
    nounKo: ["프렌치 플라워 원피스", "하이웨스트 롱스커트", "쉬폰 슬립 원피스"],
    styleCn: ["2026春夏", "显瘦气质", "温柔风", "小个子"],
    styleKo: ["2026 봄여름", "슬림핏", "여신 스타일", "작은키"],
    sizesCn: CLOTHES_SIZES,
    sizesKo: CLOTHES_SIZES,
    sizeNameCn: "尺码",
    sizeNameKo: "사이즈",
    yuan: [59, 269],
    materialCn: "聚酯纤维100%",
    materialKo: "폴리에스터 100%",
    promoCn: ["显瘦百搭", "新品上市", "限时特惠"],
  },
  {
    kind: "shoe",
    nounCn: ["厚底运动鞋", "透气网面跑步鞋", "复古板鞋", "一脚蹬懒人鞋"],
    nounKo: ["통굽 운동화", "메쉬 러닝화", "레트로 스니커즈", "슬립온"],
    styleCn: ["2026新款", "轻便软底", "情侣款", "百搭休闲"],
    styleKo: ["2026 신상", "초경량", "커플", "데일리"],
    sizesCn: SHOE_SIZES,
    sizesKo: SHOE_SIZES,
    sizeNameCn: "鞋码",
    sizeNameKo: "신발 사이즈",
    yuan: [69, 329],
    materialCn: "网布 橡胶",
    materialKo: "메쉬, 고무",
    promoCn: ["软底减震", "透气不累脚", "第二双半价"],
  },
  {
    kind: "bag",
    nounCn: ["大容量托特包", "单肩斜挎小方包", "防水双肩背包", "帆布手提袋"],
    nounKo: ["대용량 토트백", "크로스 미니백", "방수 백팩", "캔버스 에코백"],
    styleCn: ["通勤百搭", "ins风", "轻奢质感", "学生"],
    styleKo: ["데일리", "감성", "고급스러운", "학생용"],
    sizesCn: ["小号", "中号", "大号"],
    sizesKo: ["소", "중", "대"],
    sizeNameCn: "规格",
    sizeNameKo: "크기",
    yuan: [39, 259],
    materialCn: "牛津布",
    materialKo: "옥스포드 원단",
    promoCn: ["大容量", "防泼水", "热卖爆款"],
  },
  {
    kind: "cup",
    nounCn: ["不锈钢保温杯", "陶瓷马克杯", "双层玻璃杯", "便携咖啡杯"],
    nounKo: ["스테인리스 텀블러", "세라믹 머그컵", "이중 유리컵", "휴대용 커피컵"],
    styleCn: ["大容量", "高颜值", "办公室", "情侣"],
    styleKo: ["대용량", "예쁜", "사무실", "커플"],
    sizesCn: ["350ml", "500ml", "750ml"],
    sizesKo: ["350ml", "500ml", "750ml"],
    sizeNameCn: "容量",
    sizeNameKo: "용량",
    yuan: [15, 99],
    materialCn: "316不锈钢",
    materialKo: "316 스테인리스",
    promoCn: ["保温12小时", "食品级材质", "买一送一"],
  },
  {
    kind: "pan",
    nounCn: ["麦饭石不粘锅", "日式雪平锅", "铸铁煎锅"],
    nounKo: ["마블 코팅 프라이팬", "일본식 편수냄비", "무쇠 팬"],
    styleCn: ["家用", "少油烟", "电磁炉通用", "宝宝辅食"],
    styleKo: ["가정용", "저유연", "인덕션 겸용", "이유식"],
    sizesCn: ["16cm", "20cm", "24cm", "28cm"],
    sizesKo: ["16cm", "20cm", "24cm", "28cm"],
    sizeNameCn: "口径",
    sizeNameKo: "지름",
    yuan: [35, 189],
    materialCn: "铝合金",
    materialKo: "알루미늄",
    promoCn: ["不粘易洗", "厨房好物", "限时立减"],
  },
  {
    kind: "lamp",
    nounCn: ["北欧床头台灯", "充电护眼台灯", "蘑菇小夜灯", "落地氛围灯"],
    nounKo: ["북유럽 침실 스탠드", "충전식 LED 스탠드", "버섯 무드등", "플로어 조명"],
    styleCn: ["ins风", "三档调光", "简约现代", "创意"],
    styleKo: ["감성", "3단 조절", "모던", "인테리어"],
    sizesCn: ["暖光", "白光", "三色变光"],
    sizesKo: ["전구색", "주광색", "3색"],
    sizeNameCn: "光源",
    sizeNameKo: "조명색",
    yuan: [29, 219],
    materialCn: "铁艺 亚克力",
    materialKo: "철제, 아크릴",
    promoCn: ["护眼不闪", "送灯泡", "氛围感"],
  },
  {
    kind: "box",
    nounCn: ["折叠收纳箱", "桌面抽屉收纳盒", "衣柜整理箱"],
    nounKo: ["접이식 수납함", "책상 서랍 정리함", "옷장 리빙박스"],
    styleCn: ["加厚大号", "透明可视", "日式简约"],
    styleKo: ["두꺼운 대형", "투명", "미니멀"],
    sizesCn: ["小号", "中号", "大号", "特大号"],
    sizesKo: ["소", "중", "대", "특대"],
    sizeNameCn: "规格",
    sizeNameKo: "크기",
    yuan: [12, 89],
    materialCn: "PP塑料",
    materialKo: "PP 플라스틱",
    promoCn: ["可折叠", "省空间", "厂家直销"],
  },
  {
    kind: "earphone",
    nounCn: ["无线蓝牙耳机", "头戴式降噪耳机", "运动挂耳耳机"],
    nounKo: ["무선 블루투스 이어폰", "노이즈캔슬링 헤드폰", "운동용 이어폰"],
    styleCn: ["超长续航", "高音质", "2026新款", "游戏低延迟"],
    styleKo: ["장시간", "고음질", "2026 신형", "게이밍"],
    sizesCn: ["标准版", "升级版", "豪华版"],
    sizesKo: ["기본형", "고급형", "프리미엄"],
    sizeNameCn: "版本",
    sizeNameKo: "버전",
    yuan: [39, 299],
    materialCn: "ABS",
    materialKo: "ABS",
    promoCn: ["续航48小时", "高清音质", "新品首发"],
  },
  {
    kind: "stand",
    nounCn: ["桌面手机支架", "平板折叠支架", "磁吸车载支架"],
    nounKo: ["책상용 휴대폰 거치대", "태블릿 접이식 거치대", "자석 차량용 거치대"],
    styleCn: ["铝合金", "可升降", "懒人"],
    styleKo: ["알루미늄", "높이조절", "다용도"],
    sizesCn: ["单轴", "双轴", "双轴加高"],
    sizesKo: ["1축", "2축", "2축 높은형"],
    sizeNameCn: "款式",
    sizeNameKo: "타입",
    yuan: [9, 79],
    materialCn: "铝合金 硅胶",
    materialKo: "알루미늄, 실리콘",
    promoCn: ["稳固不晃", "可折叠", "工厂直供"],
  },
  {
    kind: "bear",
    nounCn: ["毛绒玩具熊", "安抚小熊公仔", "儿童生日玩偶"],
    nounKo: ["곰인형", "애착 인형", "생일선물 봉제인형"],
    styleCn: ["可爱", "软萌", "送女友"],
    styleKo: ["귀여운", "말랑말랑", "선물용"],
    sizesCn: ["25厘米", "40厘米", "60厘米", "90厘米"],
    sizesKo: ["25cm", "40cm", "60cm", "90cm"],
    sizeNameCn: "高度",
    sizeNameKo: "높이",
    yuan: [19, 159],
    materialCn: "短毛绒 PP棉",
    materialKo: "극세사, PP솜",
    promoCn: ["软萌治愈", "送礼首选", "亲肤绒面"],
  },
  {
    kind: "tent",
    nounCn: ["全自动速开帐篷", "户外天幕", "双人防雨帐篷"],
    nounKo: ["원터치 텐트", "캠핑 타프", "2인용 방수 텐트"],
    styleCn: ["露营野餐", "加厚防雨", "黑胶防晒"],
    styleKo: ["캠핑 피크닉", "방수", "암막 코팅"],
    sizesCn: ["1-2人", "3-4人", "5-8人"],
    sizesKo: ["1-2인", "3-4인", "5-8인"],
    sizeNameCn: "适用人数",
    sizeNameKo: "인원",
    yuan: [99, 599],
    materialCn: "210D牛津布",
    materialKo: "210D 옥스포드",
    promoCn: ["3秒速开", "防风防雨", "露营季"],
  },
  {
    kind: "chair",
    nounCn: ["户外折叠椅", "便携月亮椅", "克米特椅"],
    nounKo: ["캠핑 접이식 의자", "휴대용 릴렉스 체어", "커밋 체어"],
    styleCn: ["露营装备", "超轻便携", "承重300斤"],
    styleKo: ["캠핑용", "초경량", "고하중"],
    sizesCn: ["标准款", "高背款"],
    sizesKo: ["기본형", "하이백"],
    sizeNameCn: "款式",
    sizeNameKo: "타입",
    yuan: [49, 229],
    materialCn: "铝合金 牛津布",
    materialKo: "알루미늄, 옥스포드",
    promoCn: ["轻松承重", "一秒折叠", "送收纳袋"],
  },
  {
    kind: "bowl",
    nounCn: ["宠物慢食碗", "猫咪自动饮水机", "狗狗双碗餐桌"],
    nounKo: ["반려동물 슬로우 식기", "고양이 자동 급수기", "강아지 2구 식탁"],
    styleCn: ["防打翻", "静音", "护颈斜口"],
    styleKo: ["미끄럼방지", "저소음", "목 보호"],
    sizesCn: ["小号", "中号", "大号"],
    sizesKo: ["소형", "중형", "대형"],
    sizeNameCn: "规格",
    sizeNameKo: "크기",
    yuan: [15, 129],
    materialCn: "陶瓷 竹木",
    materialKo: "도자기, 대나무",
    promoCn: ["护颈设计", "食品级", "毛孩子最爱"],
  },
];

/** Colours by number: what the option is called here and there, and how the illustrator paints it. */
export const COLOURS: { cn: string; ko: string; hex: string }[] = [
  { cn: "白色", ko: "화이트", hex: "#f1eee8" },
  { cn: "黑色", ko: "블랙", hex: "#2b2c30" },
  { cn: "米色", ko: "베이지", hex: "#dcc9a8" },
  { cn: "雾霾蓝", ko: "더스티 블루", hex: "#7f9bb8" },
  { cn: "豆沙粉", ko: "로즈 핑크", hex: "#d59a9a" },
  { cn: "军绿色", ko: "카키", hex: "#6f7a55" },
  { cn: "奶茶色", ko: "밀크티", hex: "#b8947a" },
  { cn: "酒红色", ko: "와인", hex: "#8a3b46" },
  { cn: "浅灰色", ko: "라이트 그레이", hex: "#b9bdc3" },
  { cn: "姜黄色", ko: "머스터드", hex: "#d8a13a" },
  { cn: "藏青色", ko: "네이비", hex: "#34456b" },
  { cn: "薄荷绿", ko: "민트", hex: "#8cc4ae" },
];
