/** Each PSBT begins with these (BIP-174). */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff] as const

export const isPsbt = (bytes: Uint8Array): boolean => magic.every((byte, i) => bytes[i] === byte)
