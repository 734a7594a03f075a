/*
 * The CRC-32 of a text whose nonce changes, without reading the text again. CRC-32 is linear: exclusive or
 * of two texts of one length gives exclusive or of what they add to the checksum. So the nonce's share can
 * be found alone, by carrying it over the bytes that follow it, and laid over the checksum of the text with
 * zeros in its gaps. Carrying over n bytes is multiplying by a 32 by 32 matrix of bits to the power of n.
 */

/** How the checksum at the end of a template follows from its nonce. */
export interface Seal {
  /** Bytes from the end at which it stands, 32 bits with the lowest byte first. */
  fromEnd: number;
  withNonce: (nonce: Buffer) => number;
}

/** A linear map of 32 bits: what becomes of each bit by itself. */
type Map32 = Uint32Array;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const overOneByte = (register: number, byte: number): number =>
  TABLE[(register ^ byte) & 0xff]! ^ (register >>> 8);

const IDENTITY: Map32 = Uint32Array.from({ length: 32 }, (_, bit) => 1 << bit);
const ONE_BYTE: Map32 = IDENTITY.map((bit) => overOneByte(bit, 0));

function apply(map: Map32, value: number): number {
  let result = 0;
  for (let bit = 0, rest = value; rest !== 0; bit++, rest >>>= 1) if (rest & 1) result ^= map[bit]!;
  return result;
}

const after = (first: Map32, second: Map32): Map32 => first.map((value) => apply(second, value));

/** What carries a register over `count` bytes of zero. */
function overZeros(count: number): Map32 {
  let result = IDENTITY;
  for (
    let power = ONE_BYTE, rest = count;
    rest > 0;
    power = after(power, power), rest = Math.floor(rest / 2)
  ) {
    if (rest % 2 === 1) result = after(result, power);
  }
  return result;
}

/**
 * @param blank CRC-32 of the text with zeros where nonces go
 * @param tails for each nonce, how many bytes follow it
 * @returns the CRC-32 of the text with a nonce filled in
 */
export function checksumWithNonce(blank: number, tails: readonly number[]): (nonce: Buffer) => number {
  const carried = new Uint32Array(32);
  for (const tail of tails) for (const [bit, value] of overZeros(tail).entries()) carried[bit]! ^= value;
  return (nonce) => {
    let register = 0;
    for (const byte of nonce) register = overOneByte(register, byte);
    return (blank ^ apply(carried, register)) >>> 0;
  };
}
