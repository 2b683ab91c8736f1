import type { PermissionRequest, WalletDialog } from '../../src/index.js'

/** Of which nobody here has the other half: what is granted cannot be used. */
const publicKey = '0x0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** Asks for a thousandth of a coin a day, for a week. Returns what to say about it. */
export async function askToAct(dialog: WalletDialog): Promise<string> {
  const { network } = dialog.getState()
  const [namespace, reference = ''] = network?.split(':') ?? []
  if (namespace !== 'eip155') return 'Nothing is connected that could be asked'
  const now = Math.floor(Date.now() / 1_000)
  const request: PermissionRequest = {
    chainId: `0x${BigInt(reference).toString(16)}`,
    expiry: now + 7 * 86_400,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x38d7ea4c68000', start: now + 5, period: 86_400 },
      },
    ],
    policies: [],
  }
  const { context } = await dialog.grantPermissions(request)
  return `Allowed, as ${context.slice(0, 18)}…`
}
