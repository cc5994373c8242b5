import { needOf } from "@/lib/contract/catalogue";
import type { Need } from "@/lib/contract/define";
import { mayIn, type Area } from "@/lib/domain/staff/areas";
import type { SignedIn } from "@/upstream/context";
import { Refusal } from "@/upstream/kit/answers";
import { renderMessage, type MessageKey } from "@/upstream/kit/messages";
import type { Caller } from "./log-in";

const AREA_NAMES: Readonly<Record<Area, MessageKey>> = {
  edit: "staff.areaEdit",
  list: "staff.areaList",
  orders: "staff.areaOrders",
  money: "staff.areaMoney",
  settings: "staff.areaSettings",
};

/** The refusal of a staff member's call for which the seller has not granted the right. */
export class BeyondRights extends Refusal {
  constructor(
    /** The opaque ids of who asked and of the seller. */
    readonly caller: string,
    readonly ownerId: string,
    readonly need: Need,
    owner: string,
  ) {
    super(
      403,
      typeof need === "string" ? "staff.ownerOnly" : "staff.beyondRights",
      typeof need === "string"
        ? { owner }
        : { owner, areas: need.map((area) => renderMessage(AREA_NAMES[area])).join(", ") },
    );
  }
}

/**
 * Whom a caller's call is done for: the seller they work for, or, in matters of their own and without such a seller, the
 * caller. Throws `BeyondRights` where the seller has not given them any of the areas the call needs, and a 403 while the
 * seller's own account is closed.
 */
export function actingFor({ worksFor, ...person }: Caller, call: string): SignedIn {
  const need = needOf(call);
  if (!worksFor || need === "self") return { ...person, worksFor };
  const { owner, areas, isClosed } = worksFor;
  if (isClosed) throw new Refusal(403, "staff.ownerClosed", { owner: owner.userName });
  if (!mayIn(areas, need)) throw new BeyondRights(person.id, owner.id, need, owner.userName);
  const { id, account, userName, familyId, role } = person;
  return { ...owner, familyId, role, by: { id, account, userName, areas } };
}
