import { getEccLib, initEccLib } from 'bitcoinjs-lib/src/ecc_lib'
import { decodeHex } from '../../../kit/hex.js'
import { isXOnlyPoint, liftX, mod, power, prime, toInteger } from './x-only-key.js'

/** How many points the curve has. */
export const order = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n

/** A point of the curve. */
export interface Affine {
  readonly x: bigint
  readonly y: bigint
}
/** In Jacobian coordinates, which spare a division per step: x/z², y/z³. */
interface Point extends Affine {
  readonly z: bigint
}

export const generator: Affine = {
  x: 0x79be_667e_f9dc_bbac_55a0_6295_ce87_0b07_029b_fcdb_2dce_28d9_59f2_815b_16f8_1798n,
  y: 0x483a_da77_26a3_c465_5da4_fbfc_0e11_08a8_fd17_b448_a685_5419_9c47_d08f_fb10_d4b8n,
}
/** Where z is zero. */
const infinity: Point = { x: 1n, y: 1n, z: 0n }

/**
 * The curve that bitcoinjs wants to be given before it knows taproot. It reckons with public keys alone, so that it has no secret whose
 * bits its time could tell. One that the page has given already stays.
 */
export function provideCurve(): void {
  try {
    getEccLib()
  } catch {
    initEccLib({ isXOnlyPoint, xOnlyPointAddTweak })
  }
}

/** The key plus `tweak` times the generator (BIP-341); null where there is no such key. */
export function xOnlyPointAddTweak(
  key: Uint8Array,
  tweak: Uint8Array,
): { readonly parity: 0 | 1; readonly xOnlyPubkey: Uint8Array } | null {
  if (key.length !== 32 || tweak.length !== 32) return null
  const [x, times] = [toInteger(key), toInteger(tweak)]
  const y = liftX(x)
  if (y === undefined || times >= order) return null
  const found = toAffine(add(multiply(times, generator), { x, y }))
  if (found === undefined) return null
  return {
    parity: (found.y & 1n) === 0n ? 0 : 1,
    xOnlyPubkey: decodeHex(found.x.toString(16).padStart(64, '0')) ?? key,
  }
}

/** The point at x, with the y that is odd or even; undefined where there is none. */
export function liftPoint(x: bigint, isOdd: boolean): Affine | undefined {
  const even = liftX(x)
  return even === undefined ? undefined : { x, y: isOdd ? prime - even : even }
}

/** Undefined at infinity. */
export function toAffine({ x, y, z }: Point): Affine | undefined {
  if (z === 0n) return undefined
  const inverse = power(z, prime - 2n)
  return { x: mod(x * inverse * inverse), y: mod(y * inverse ** 3n) }
}

export function multiply(times: bigint, point: Affine): Point {
  let sum = infinity
  for (const bit of times.toString(2)) {
    sum = double(sum)
    if (bit === '1') sum = add(sum, point)
  }
  return sum
}

function double({ x, y, z }: Point): Point {
  const square = mod(y * y)
  const s = mod(4n * x * square)
  const m = mod(3n * x * x)
  const doubled = mod(m * m - 2n * s)
  return { x: doubled, y: mod(m * (s - doubled) - 8n * square * square), z: mod(2n * y * z) }
}

export function add(one: Point, other: Affine): Point {
  if (one.z === 0n) return { ...other, z: 1n }
  const square = mod(one.z * one.z)
  const h = mod(other.x * square - one.x)
  const r = mod(other.y * square * one.z - one.y)
  if (h === 0n) return r === 0n ? double(one) : infinity
  const cube = mod(h * h * h)
  const v = mod(one.x * h * h)
  const x = mod(r * r - cube - 2n * v)
  return { x, y: mod(r * (v - x) - one.y * cube), z: mod(one.z * h) }
}
