import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type KeyObject,
} from 'node:crypto'

/** A point of P-256, uncompressed. */
const pointLength = 65
const ivLength = 12
const tagLength = 16

/** What was said over a link, enciphered for the other end alone. */
export interface SecuredLink {
  seal(text: string): Buffer
  /** @throws Error where it was not sealed for this link, or not in its turn */
  open(message: Buffer): string
}

/**
 * Answers the first message of a page (HELLO_REQ of Mobile Wallet Adapter 2.0): a key for this link, signed by the one that the page
 * named when it called for a wallet.
 * @throws Error where another page says hello
 */
export function answerHello(
  hello: Buffer,
  association: Buffer,
  properties: object,
): { readonly answer: Buffer; readonly link: SecuredLink } {
  const [theirs, signature] = [hello.subarray(0, pointLength), hello.subarray(pointLength)]
  const key = { key: publicKeyOf(association), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', theirs, key, signature)) throw new Error('Another page says hello.')
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), association, '', 16))
  const link = createLink(secret)
  return { answer: Buffer.concat([own, link.seal(JSON.stringify(properties))]), link }
}

/** Each message has its number in clear, which is also authenticated; both ends count from one. */
function createLink(secret: Buffer): SecuredLink {
  let [sent, heard] = [0, 0]
  return {
    seal: (text) => {
      sent += 1
      const number = Buffer.alloc(4)
      number.writeUInt32BE(sent)
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-128-gcm', secret, iv).setAAD(number)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([number, iv, sealed, cipher.getAuthTag()])
    },
    open: (message) => {
      const number = message.subarray(0, 4)
      heard += 1
      if (number.readUInt32BE() !== heard) throw new Error('A message is out of its turn.')
      const [iv, end] = [message.subarray(4, 4 + ivLength), message.length - tagLength]
      const decipher = createDecipheriv('aes-128-gcm', secret, iv).setAAD(number).setAuthTag(message.subarray(end))
      return Buffer.concat([decipher.update(message.subarray(4 + ivLength, end)), decipher.final()]).toString()
    },
  }
}

function publicKeyOf(point: Buffer): KeyObject {
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
}
