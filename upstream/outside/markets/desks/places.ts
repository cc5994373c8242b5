/** A place or a company a listing may name, by the market's own code. */
export type MarketPlace = {
  code: string;
  name: string;
  address?: string;
  /** Whether a new listing names this one. */
  used?: boolean;
};

/** A courier as a place, marked where it is the one every new listing names. */
export const courierPlace = (code: string, name: string, listed: string): MarketPlace =>
  code === listed ? { code, name, used: true } : { code, name };

/** A market's rows as places, the one a new listing names marked. */
export const placesOfRows = <Row>(
  rows: Row[],
  chosen: Row | undefined,
  read: (row: Row) => MarketPlace,
): MarketPlace[] => rows.map((row) => ({ ...read(row), ...(row === chosen && { used: true }) }));
