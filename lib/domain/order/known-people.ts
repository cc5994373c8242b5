type Address = { zip: string; address1: string; address2: string };
type People = Address & {
  buyerName: string;
  buyerTel: string;
  receiverName: string;
  receiverTel: string;
  customsTel: string;
  deliveryMessage: string;
  pcc: string;
};

/** How markets hide a name, a phone or an address of a closed order: "홍*동", "010-****-1234", "○○○". */
export const MASK = /[*＊]|[○●]{2,}/;

/** Whether a text of a person is left out or hidden, so that it says nothing new. */
export const isHidden = (text: string): boolean => text.trim() === "" || MASK.test(text);

const PERSONAL = ["buyerName", "buyerTel", "receiverName", "receiverTel", "customsTel", "pcc"] as const;

/**
 * The people of an order after they were told again: what is told holds, except where it is hidden or left out while it was
 * known. An address holds or changes as a whole, so that no street gets another one's postal code.
 *
 * Example: known "김하늘" and told "김*늘" is "김하늘"; known "김*늘" and told "김하늘" is "김하늘".
 */
export function completedPeople<P extends People>(known: P, told: P): P {
  const kept: Partial<People> = {};
  for (const field of PERSONAL)
    if (isHidden(told[field]) && (!isHidden(known[field]) || told[field] === "")) kept[field] = known[field];
  if (told.deliveryMessage === "") kept.deliveryMessage = known.deliveryMessage;
  if (isHidden(told.address1) && (!isHidden(known.address1) || told.address1 === ""))
    Object.assign(kept, { zip: known.zip, address1: known.address1, address2: known.address2 } satisfies Address);
  return { ...told, ...kept };
}

/**
 * Whether what is told leaves out or hides something of the people that is known whole. A message to the courier does not
 * count: buyers take it back themselves.
 */
export function hidesKnown(known: People, told: People): boolean {
  const completed = completedPeople(known, told);
  return [...PERSONAL, "address1" as const].some(
    (field) => completed[field] !== told[field] && !isHidden(known[field]),
  );
}
