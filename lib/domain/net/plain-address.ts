/**
 * The address of a socket as everybody writes it: an IPv4 one that arrives by an IPv6 socket without its prefix, and
 * nothing for a socket that is gone. Example: `::ffff:127.0.0.1` is `127.0.0.1`.
 */
export const plainAddress = (address = ""): string => address.replace(/^::ffff:(?=[\d.]+$)/i, "");
