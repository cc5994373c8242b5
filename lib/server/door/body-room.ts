import "server-only";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { shared } from "@/lib/server/shared";
import { Refusal } from "./refusal";

/** All bodies this process keeps in memory at a time may fill so much together. */
const ALL_BYTES_MAX = 256 * MEGABYTE;
/** And those of one caller: two of the largest saves. */
const CALLER_BYTES_MAX = 64 * MEGABYTE;

const BUSY = "지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.";

type Room = { all: number; of: Map<string, number> };
const room = (): Room => shared("bodyRoom", () => ({ all: 0, of: new Map() }));

/** What one call keeps of the room for bodies, to be given back when the body is not needed any more. */
export class HeldRoom {
  private bytes = 0;

  /** `caller` is a session or an address: who fills it. */
  constructor(private readonly caller: string) {}

  /** Takes room for so many bytes more. Throws a 503 for everybody, or a 429 for this caller, where there is none. */
  take(bytes: number): void {
    const { all, of } = room();
    const ofCaller = of.get(this.caller) ?? 0;
    if (ofCaller + bytes > CALLER_BYTES_MAX) throw new Refusal(429, BUSY, { "retry-after": "2" });
    if (all + bytes > ALL_BYTES_MAX) throw new Refusal(503, BUSY, { "retry-after": "2" });
    this.bytes += bytes;
    this.set(all + bytes, ofCaller + bytes);
  }

  /** Gives all of it back. A second time does nothing. */
  giveBack(): void {
    if (this.bytes === 0) return;
    const { all, of } = room();
    this.set(all - this.bytes, (of.get(this.caller) ?? 0) - this.bytes);
    this.bytes = 0;
  }

  private set(all: number, ofCaller: number): void {
    const rooms = room();
    rooms.all = all;
    if (ofCaller > 0) rooms.of.set(this.caller, ofCaller);
    else rooms.of.delete(this.caller);
  }
}
