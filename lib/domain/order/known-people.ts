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
 * The people of an order after its market was read again. A text in the answer replaces the known one, unless it is empty or
 * masked and the known one is not. An address changes as a whole, so that no street gets another one's postal code.
 *
 * Example: "김하늘" stays when the answer says "김*늘", and "김*늘" becomes "김하늘" when the answer says that.
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
 * Whether the answer leaves out or masks something of the people that is known. A message to the courier does not count,
 * because buyers take it back themselves.
 */
export function hidesKnown(known: People, told: People): boolean {
  const completed = completedPeople(known, told);
  return [...PERSONAL, "address1" as const].some(
    (field) => completed[field] !== told[field] && !isHidden(known[field]),
  );
}
