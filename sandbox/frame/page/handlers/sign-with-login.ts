import { hashMessage, type Hex } from 'viem'
import { signInText } from '../../../wallets/sign-in-text.ts'
import type { SiwxMessage } from '../../protocol/requests.ts'
import { signAsSmartAccount } from '../accounts/smart-account.ts'
import { readVisitor } from '../accounts/visitor.ts'
import { findPlace } from './find-chain.ts'
import type { FrameContext } from './frame-context.ts'

/** Where hosts leave the account open. */
const openAddress = '<<AccountAddress>>'

/**
 * Signs a host in with the login that was just made, by the account that acts, and without a screen: once for each login, on Ethereum's
 * chains, and for nobody but the host itself.
 */
export async function signWithLogin(
  { world, vault, origin, session }: FrameContext,
  wish: SiwxMessage,
): Promise<{ readonly message: string; readonly signature: Hex } | undefined> {
  const now = session()
  const place = findPlace(world, wish.chainId)
  if (world.signIn === undefined || now.fresh !== true || place.namespace !== 'ethereum') return undefined
  if (wish.domain !== new URL(origin).host || wish.accountAddress !== openAddress) return undefined
  vault.setSession({ ...now, fresh: false })
  const visitor = await readVisitor(now, place.chain, world, vault)
  const [{ address, type }] = visitor.accounts
  const said = { ...wish, chainId: String(place.chain.chainId) }
  const message = signInText(
    'Ethereum',
    address,
    world.signIn === 'other' ? { ...said, domain: 'elsewhere.example' } : said,
  )
  const signature =
    type === 'smartAccount' && visitor.place !== undefined
      ? await signAsSmartAccount(visitor.place, hashMessage(message))
      : await visitor.owner.signMessage({ message })
  return { message, signature }
}
