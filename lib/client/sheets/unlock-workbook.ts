import { cbc, ecb } from "@noble/ciphers/aes.js";
import { sha1 } from "@noble/hashes/legacy.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { concatBytes, equalBytes } from "@noble/ciphers/utils.js";

type Hash = (data: Uint8Array) => Uint8Array;
type Unlocked = { ok: true; bytes: Uint8Array } | { ok: false; problem: "wrongPassword" | "unreadable" };

const HASHES: Readonly<Record<string, Hash>> = { SHA1: sha1, SHA256: sha256, SHA384: sha384, SHA512: sha512 };
/** Office writes 100,000 rounds; a file that asks for far more would only keep a processor busy. */
const ROUNDS_MAX = 1_000_000;
const STANDARD_ROUNDS = 50_000;
const SEGMENT = 4_096;
const NO_PADDING = { disablePadding: true };

/**
 * The workbook behind a password, from the two streams of its OLE2 file ([MS-OFFCRYPTO]): "agile" encryption of Office 2010
 * and later, or "standard" encryption of Office 2007. Takes about a second of pure computing, so it belongs in a worker.
 * WebCrypto is not used: browsers have it on https alone, and a desk in an office network may be opened by http.
 */
export function unlockWorkbook(streams: ReadonlyMap<string, Uint8Array>, password: string): Unlocked {
  const info = streams.get("EncryptionInfo");
  const sealed = streams.get("EncryptedPackage");
  if (!info || !sealed || info.length < 8 || sealed.length < 8) return { ok: false, problem: "unreadable" };
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const [major, minor] = [view.getUint16(0, true), view.getUint16(2, true)];
  try {
    if (major === 4 && minor === 4) return unlockAgile(info.subarray(8), sealed, password);
    if ([2, 3, 4].includes(major) && minor === 2) return unlockStandard(info, sealed, password);
  } catch {
    // The ciphers throw for keys and blocks of impossible lengths: the file is damaged.
  }
  return { ok: false, problem: "unreadable" };
}

const u32 = (value: number): Uint8Array => new Uint8Array(new Uint32Array([value]).buffer);

/** The password in UTF-16 hashed with its salt, and the hash hashed again with the number of each round. */
function stretched(hash: Hash, password: string, salt: Uint8Array, rounds: number): Uint8Array {
  const letters = new Uint8Array(password.length * 2);
  const view = new DataView(letters.buffer);
  for (let at = 0; at < password.length; at += 1) view.setUint16(at * 2, password.charCodeAt(at), true);
  let key = hash(concatBytes(salt, letters));
  const round = new Uint8Array(4 + key.length);
  const counter = new DataView(round.buffer);
  for (let at = 0; at < rounds; at += 1) {
    counter.setUint32(0, at, true);
    round.set(key, 4);
    key = hash(round);
  }
  return key;
}

/** The first 8 bytes of a package are its length without padding. */
function packageOf(sealed: Uint8Array, open: (body: Uint8Array) => Uint8Array): Unlocked {
  const length = Number(new DataView(sealed.buffer, sealed.byteOffset, 8).getBigUint64(0, true));
  const body = sealed.subarray(8);
  const bytes = open(body.subarray(0, body.length - (body.length % 16)));
  return { ok: true, bytes: bytes.subarray(0, Math.min(length, bytes.length)) };
}

function unlockStandard(info: Uint8Array, sealed: Uint8Array, password: string): Unlocked {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const headerBytes = view.getUint32(8, true);
  const keyBytes = view.getUint32(12 + 16, true) / 8;
  const verifier = 12 + headerBytes;
  if (info.length < verifier + 72) return { ok: false, problem: "unreadable" };
  const salt = info.subarray(verifier + 4, verifier + 20);
  const proof = info.subarray(verifier + 20, verifier + 36);
  const proofHash = info.subarray(verifier + 40, verifier + 72);
  const last = sha1(concatBytes(stretched(sha1, password, salt, STANDARD_ROUNDS), u32(0)));
  const spread = (filler: number) => sha1(new Uint8Array(64).fill(filler).map((byte, at) => byte ^ (last[at] ?? 0)));
  const key = concatBytes(spread(0x36), spread(0x5c)).subarray(0, keyBytes);
  const open = (data: Uint8Array) => ecb(key, NO_PADDING).decrypt(data);
  if (!equalBytes(sha1(open(proof)), open(proofHash).subarray(0, 20))) return { ok: false, problem: "wrongPassword" };
  return packageOf(sealed, open);
}

const BLOCK_PROOF = new Uint8Array([0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79]);
const BLOCK_PROOF_HASH = new Uint8Array([0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e]);
const BLOCK_KEY = new Uint8Array([0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6]);

function unlockAgile(xml: Uint8Array, sealed: Uint8Array, password: string): Unlocked {
  const text = new TextDecoder().decode(xml);
  const data = attributesOf(text, "keyData");
  const lock = attributesOf(text, "encryptedKey");
  const hash = HASHES[lock("hashAlgorithm")];
  const dataHash = HASHES[data("hashAlgorithm")];
  const rounds = Number(lock("spinCount"));
  if (!hash || !dataHash || !(rounds >= 0 && rounds <= ROUNDS_MAX)) return { ok: false, problem: "unreadable" };
  const salt = bytesOf(lock("saltValue"));
  const chain = stretched(hash, password, salt, rounds);
  const open = (block: Uint8Array, name: string) =>
    cbc(fitted(hash(concatBytes(chain, block)), Number(lock("keyBits")) / 8), fitted(salt, 16), NO_PADDING).decrypt(
      bytesOf(lock(name)),
    );
  const hashed = hash(open(BLOCK_PROOF, "encryptedVerifierHashInput"));
  if (!equalBytes(hashed, open(BLOCK_PROOF_HASH, "encryptedVerifierHashValue").subarray(0, hashed.length)))
    return { ok: false, problem: "wrongPassword" };
  const key = open(BLOCK_KEY, "encryptedKeyValue").subarray(0, Number(data("keyBits")) / 8);
  const dataSalt = bytesOf(data("saltValue"));
  return packageOf(sealed, (body) => {
    const bytes = new Uint8Array(body.length);
    for (let at = 0; at < body.length; at += SEGMENT) {
      const iv = fitted(dataHash(concatBytes(dataSalt, u32(at / SEGMENT))), 16);
      bytes.set(cbc(key, iv, NO_PADDING).decrypt(body.subarray(at, at + SEGMENT)), at);
    }
    return bytes;
  });
}

/** Cut to a length, or filled up with 0x36. */
const fitted = (bytes: Uint8Array, length: number): Uint8Array =>
  bytes.length >= length
    ? bytes.subarray(0, length)
    : concatBytes(bytes, new Uint8Array(length - bytes.length).fill(0x36));

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Reads the attributes of the first element of a name, whatever its prefix. */
function attributesOf(xml: string, element: string): (name: string) => string {
  const tag = new RegExp(`<(?:\\w+:)?${element}\\s[^>]*>`).exec(xml)?.[0] ?? "";
  return (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}
