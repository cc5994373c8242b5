/** One courier: our id, its Korean name, its code on each market ("" where the market does not know it), its invoice rule. */
type Carrier = {
  id: string;
  name: string;
  smartStore: string;
  coupang: string;
  elevenst: string;
  esm: string;
  /** The whole invoice number; Coupang refuses others with INVALID_INVOICE_NUMBER. */
  invoice: RegExp;
};

const digits = (...lengths: (number | [number, number])[]): RegExp =>
  new RegExp(`^(?:${lengths.map((at) => (Array.isArray(at) ? `\\d{${at[0]},${at[1]}}` : `\\d{${at}}`)).join("|")})$`);
const ANY = /^[A-Z0-9]{5,30}$/;

const row = (
  [id, name, smartStore, coupang, elevenst, esm]: [string, string, string, string, string, string],
  invoice: RegExp,
): Carrier => ({ id, name, smartStore, coupang, elevenst, esm, invoice });

/**
 * The couriers the rehearsed markets know (docs/markets.md#couriers), kept apart from the product's own list: only then
 * can a wrong code or length of ours be refused here. Invoice lengths are Coupang's own checks, the others accept less
 * precisely.
 */
export const CARRIERS: Carrier[] = [
  row(["CJ", "CJ대한통운", "CJGLS", "CJGLS", "00034", "10013"], digits(10, 12)),
  row(["LOTTE", "롯데택배", "HYUNDAI", "HYUNDAI", "00012", "10008"], digits(10, 12, 13)),
  row(["HANJIN", "한진택배", "HANJIN", "HANJIN", "00011", "10007"], digits(10, 12)),
  row(["EPOST", "우체국택배", "EPOST", "EPOST", "00007", "10005"], digits(13)),
  row(["LOGEN", "로젠택배", "KGB", "KGB", "00002", "10003"], digits([10, 11])),
  row(["KDEXP", "경동택배", "KDEXP", "KDEXP", "00026", "10016"], digits([8, 16])),
  row(["DAESIN", "대신택배", "DAESIN", "DAESIN", "00021", "10014"], digits(13)),
  row(["ILYANG", "일양로지스", "ILYANG", "ILYANG", "00022", "10015"], digits([8, 16])),
  row(["HDEXP", "합동택배", "HDEXP", "HDEXP", "00035", "10074"], digits([8, 16])),
  row(["CHUNIL", "천일택배", "CHUNIL", "CHUNIL", "00027", "10017"], digits(11)),
  row(["KUNYOUNG", "건영택배", "KUNYOUNG", "KUNYOUNG", "00037", "10050"], digits(10)),
  row(["CU", "CU편의점택배", "CUPARCEL", "BGF", "00061", "10140"], digits(10, 12)),
  row(["GS25", "GS25편의점택배", "CVSNET", "CVS", "00060", "10073"], digits(10, 12)),
  row(["HOMEPICK", "홈픽", "HOMEPICK", "HOMEPICK", "00070", "10145"], digits(12)),
  row(["SLX", "SLX", "SLX", "SLX", "00063", "10077"], digits(12)),
  row(["EMS", "EMS", "EMS", "EMS", "00058", "10036"], /^(?:\d{13}|[A-Z]{2}\d{9}[A-Z]{2})$/),
  row(["DHL", "DHL", "DHL", "DHL", "00039", "10022"], digits(10, 13, 20)),
  row(["FEDEX", "FedEx", "FEDEX", "FEDEX", "00047", "10023"], digits(12, 15)),
  row(["UPS", "UPS", "UPS", "UPS", "00053", "10042"], /^(?:[A-Z0-9]{18}|\d{9})$/),
  row(["ACI", "ACI Express", "ACIEXPRESS", "ACIEXPRESS", "00023", "10085"], digits(12, 13)),
  row(["GTS", "GTS로지스", "GTSLOGIS", "GTSLOGIS", "00114", "10148"], ANY),
  row(["GSI", "GSI익스프레스", "GSIEXPRESS", "GSIEXPRESS", "00048", "10110"], digits(13)),
  row(["ECMS", "ECMS", "ECMSEXPRESS", "ECMS", "00044", "10111"], digits(16)),
  row(["ETOMARS", "이투마스", "ETOMARS", "ETOMARS", "00106", "10173"], ANY),
  row(["MTINTER", "엠티인터내셔널", "MTINTER", "MTINTER", "", "10138"], ANY),
  row(["YUNDA", "YUNDA", "YUNDA", "YUNDA", "", "10127"], ANY),
  row(["TODAY", "투데이", "TODAY", "TODAY", "00121", "10101"], ANY),
  row(["ETC", "기타", "CH1", "", "00099", "10034"], ANY),
  row(["DIRECT", "직접배송", "", "DIRECT", "", "10031"], ANY),
];
