/**
 * What is sent in place of the documented request: a value by its path in it; undefined takes it out. "@fault" lets the
 * market fail in one of its ways first, and "@key" is sent in place of the seller's own key.
 */
export type Change = Readonly<Record<string, unknown>>;
/** One request that differs from the documented one, and a word for what it sends. */
export type Attempt = { sends: string; change: Change };

export type FactKind = "mandatory" | "enumeration" | "range" | "error";

/** Something docs/markets.md says of a field or a call, with requests that show whether a market holds to it. */
export type Fact = {
  section: string;
  call: string;
  field: string;
  kind: FactKind;
  rule: string;
  accepted: readonly Attempt[];
  refused: readonly Attempt[];
  /** What the refusal names, where that is not the field. */
  names?: string;
  /** What the document answers, where that is not the market's usual refusal. */
  answer?: Readonly<Record<string, unknown>>;
};

/** A fact that another test shows already: its file below tests/, and words of the title there. */
export type ShownElsewhere = {
  section: string;
  field: string;
  kind: FactKind;
  rule: string;
  shownBy: [string, string];
};

/** A fact no rehearsed market holds to, and why; `taken` is a request that would be refused otherwise. */
export type LeftOut = {
  section: string;
  field: string;
  kind: FactKind;
  rule: string;
  reason: string;
  taken?: { call: string; change: Change };
};

type More = Pick<Fact, "names" | "answer"> & { beside?: Change };

const shown = (value: unknown): string => JSON.stringify(value) ?? "nothing";
const attempt = (field: string, value: unknown, beside: Change = {}): Attempt => ({
  sends: `${field} ${shown(value).slice(0, 60)}`,
  change: { ...beside, [field]: value },
});

/** Facts about one call, grouped in one section. */
export function factsOf(section: string, call: string) {
  const fact = (
    field: string,
    kind: FactKind,
    rule: string,
    more: More,
    tried: Pick<Fact, "accepted" | "refused">,
  ): Fact => {
    const { beside: _, ...named } = more;
    return { section, call, field, kind, rule, ...named, ...tried };
  };
  return {
    /** Refused without it. */
    mandatory: (field: string, more: More = {}): Fact =>
      fact(field, "mandatory", "must be told", more, {
        accepted: more.beside ? [{ sends: "it beside what it is needed for", change: more.beside }] : [],
        refused: [attempt(field, undefined, more.beside)],
      }),

    /** Takes these values and no others: not another one, none in other letters, and none that is empty. */
    enumeration(
      field: string,
      values: readonly unknown[],
      more: More & { optional?: boolean; besideOf?: Readonly<Record<string, Change>> } = {},
    ): Fact {
      const { optional = false, besideOf = {}, ...rest } = more;
      const [first] = values;
      const others = typeof first === "string" && first !== first.toLowerCase() ? [first.toLowerCase()] : [];
      const outside = typeof first === "number" ? [99, -7] : typeof first === "boolean" ? ["yes"] : ["ZZ", ...others];
      const empty = optional ? [] : ["", undefined];
      return fact(field, "enumeration", `one of ${values.map(String).join(", ")}`, rest, {
        accepted: values.map((value) => attempt(field, value, { ...more.beside, ...besideOf[String(value)] })),
        refused: [...outside, ...empty].map((value) => attempt(field, value, more.beside)),
      });
    },

    /** Whole numbers between two ends, in steps; an end that is left out is not documented. */
    range(field: string, { from, to, step = 1 }: { from?: number; to?: number; step?: number }, more: More = {}): Fact {
      const ends = [from, to].filter((end) => end !== undefined);
      const beyond = [
        ...(from === undefined ? [] : [from - step]),
        ...(to === undefined ? [] : [to + step]),
        ...(step > 1 && ends[0] !== undefined ? [ends[0] + (ends[0] === to ? -1 : 1)] : []),
      ];
      const rule = [from !== undefined && `from ${from}`, to !== undefined && `to ${to}`, step > 1 && `by ${step}`];
      return fact(field, "range", rule.filter(Boolean).join(" "), more, {
        accepted: ends.map((end) => attempt(field, end, more.beside)),
        refused: beyond.map((value) => attempt(field, value, more.beside)),
      });
    },

    /** Text of at most so many signs, each of them `sign`. */
    length: (field: string, most: number, more: More & { sign?: string } = {}): Fact => {
      const { sign = "가", ...rest } = more;
      return fact(field, "range", `at most ${most} × ${sign}`, rest, {
        accepted: [attempt(field, sign.repeat(most), more.beside)],
        refused: [attempt(field, sign.repeat(most + 1), more.beside)],
      });
    },

    /** Whatever else is documented, by requests of its own. */
    rule: (
      field: string,
      kind: FactKind,
      rule: string,
      tried: { accepted?: Readonly<Record<string, Change>>; refused?: Readonly<Record<string, Change>> },
      more: More = {},
    ): Fact => {
      const attempts = (of: Readonly<Record<string, Change>> = {}): Attempt[] =>
        Object.entries(of).map(([sends, change]) => ({ sends, change }));
      return fact(field, kind, rule, more, { accepted: attempts(tried.accepted), refused: attempts(tried.refused) });
    },
  };
}
