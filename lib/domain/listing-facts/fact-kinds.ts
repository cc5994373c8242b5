/**
 * The kinds of product facts, independent of a market's or source's name: `asked` matches the Korean names of markets,
 * `said` the names of sources. The first match counts, so narrow kinds come before wide ones.
 */
const KINDS = {
  certification: { asked: /인증|허가|신고|심사|합격증|승인번호/u, said: /认证|3c|合格证/iu },
  service: { asked: /A\/?S|소비자 ?상담|책임자|상담 ?전화/iu, said: /售后|保修电话/u },
  warranty: { asked: /품질 ?보증|보증서/u, said: /质保|保修期|保修/u },
  released: { asked: /출시/u, said: /上市时间|上市年份/u },
  expiry: { asked: /사용기한|소비기한|유통기한|유효기간|개봉 후/u, said: /保质期|有效期/u },
  madeAt: { asked: /제조 ?연월|제조 ?년월|출간일|발행일/u, said: /生产日期|出厂日期/u },
  ingredients: { asked: /성분|원재료|원료|함량/u, said: /成分|配料|원재료/u },
  care: { asked: /세탁|취급|주의사항|유의사항/u, said: /洗涤|注意事项|护理|취급/u },
  importDeclaration: { asked: /수입신고|수입식품/u, said: /进口申报/u },
  installation: { asked: /설치|배송/u, said: /安装/u },
  energy: { asked: /에너지/u, said: /能效/u },
  power: { asked: /정격|전압|소비전력/u, said: /电压|功率|정격전압|소비전력|voltage|wattage|power$/iu },
  powerSource: { asked: /전원 ?방식|전원공급/u, said: /电源方式|供电方式|充电方式|전원/u },
  connection: { asked: /연결 ?방식/u, said: /连接方式|接口类型|연결 ?방식|connectivity/iu },
  maker: {
    asked: /제조자|제조사|제조업|수입자|생산자|책임판매업|공급자|출판사/u,
    said: /生产企业|制造商|厂家|厂名|제조사|manufacturer/iu,
  },
  country: { asked: /제조국|원산지|생산국/u, said: /产地|原产|国家|원산지|제조국|origin/iu },
  age: { asked: /연령|개월/u, said: /适用年龄|年龄|사용 ?연령|age range/iu },
  season: { asked: /계절/u, said: /季节|계절|season/iu },
  fit: { asked: /^핏$|핏감/u, said: /版型|핏$/u },
  user: { asked: /사용 ?대상|사용자/u, said: /适用人群|适用对象|性别|사용 ?대상|gender/iu },
  part: { asked: /사용 ?부위/u, said: /适用部位|사용 ?부위/u },
  quantity: { asked: /^수량$/u, said: /^数量$|^수량$/u },
  capacity: { asked: /용량/u, said: /容量|용량|capacity|volume/iu },
  components: { asked: /구성/u, said: /包装清单|包装内容|套餐|구성품|included/iu },
  material: { asked: /소재|재질|재료/u, said: /材质|面料|质地|材料|소재|재질|material|fabric/iu },
  color: { asked: /색상|색깔|컬러/u, said: /颜色|颜色分类|색상|컬러|colou?r/iu },
  size: { asked: /치수|크기|사이즈|규격|가로|길이/u, said: /尺码|尺寸|规格|크기|사이즈|치수|dimension|^size/iu },
  weight: { asked: /중량|무게/u, said: /重量|毛重|净重|중량|무게|weight/iu },
  usage: { asked: /사용 ?방법|사용 ?목적|용도/u, said: /使用方法|用途|사용 ?방법|usage/iu },
  spec: { asked: /사양|스펙/u, said: /主要参数|사양/u },
  type: { asked: /^종류|유형/u, said: /^类型|款式|^종류/u },
  brand: { asked: /브랜드|상표/u, said: /品牌|브랜드|brand/iu },
  name: { asked: /품명|제품명|상품명|도서명|품목/u, said: /^品名|产品名称|품명/u },
  model: { asked: /모델/u, said: /型号|货号|款号|모델|model/iu },
} as const satisfies Record<string, { asked: RegExp; said: RegExp }>;

export type FactKind = keyof typeof KINDS;
export const FACT_KINDS = Object.keys(KINDS) as FactKind[];

/** Characters a fact may have; a market may take fewer of a line. */
export const FACT_TEXT_MAX = 2_000;

/** Facts by what they are, e.g. `{material: "면 100%"}`. */
export type Facts = Partial<Record<FactKind, string>>;

/**
 * What a field of a market asks for; undefined where no kind of ours is meant.
 * Example: "제조자(수입자)" is `maker`, "세탁방법 및 취급시 주의사항" is `care`.
 */
export const factAsked = (field: string): FactKind | undefined =>
  FACT_KINDS.find((kind) => KINDS[kind].asked.test(field));

/** What a source's own line tells of, by its name. Example: "面料" is `material`, "货号" is `model`. */
export const factOfSourceLine = (name: string): FactKind | undefined =>
  FACT_KINDS.find((kind) => KINDS[kind].said.test(name));
