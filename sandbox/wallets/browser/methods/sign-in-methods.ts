import { bytesToHex, hexToNumber } from 'viem'
import { z } from 'zod'
import { solanaAccount } from '../../keys/solana-keys.ts'
import { signInText, type SignInWish } from '../../sign-in-text.ts'
import { rpcErrors } from '../background/rpc-error.ts'
import { accountsAt } from '../background/namespaces.ts'
import { activeFirst } from '../background/wallet-state.ts'
import { share } from './account-methods.ts'
import { nodeOf } from './namespace-access.ts'
import { shareIn } from './namespace-connect.ts'
import { parseParams, type Method, type MethodContext, type MethodTable } from './method.ts'
import { hexParam } from './param-schemas.ts'

/** Connects and signs in at once, as one question (ERC-7846). The account that is active signs. */
const walletConnect: Method = async (context, params) => {
  const [{ capabilities }] = parseParams(z.tuple([connectParams]), params)
  const wish = capabilities?.signInWithEthereum
  if (context.state().signIn === 'cannot' || wish === undefined) throw rpcErrors.unsupported('wallet_connect')
  if (context.isAsking('connect')) throw rpcErrors.alreadyPending('wallet_connect')
  const account = context.keyring.find(context.keyring.address(context.state().active), context.state().held)
  if (account === undefined) throw rpcErrors.unauthorised()
  const said = asMinded(context, { ...wish, chainId: String(hexToNumber(wish.chainId)) })
  const message = signInText('Ethereum', account.address, said)
  await share(context, {
    kind: 'connect',
    title: 'Connect to this site and sign in',
    details: [{ label: 'Message', value: message }],
  })
  const signature = await account.signMessage({ message })
  return { accounts: [{ address: account.address, capabilities: { signInWithEthereum: { message, signature } } }] }
}

/** The same on Solana, as its wallets answer `solana:signIn`. */
const solanaSignIn: Method = async (context, params) => {
  nodeOf(context, 'solana')
  const [wish] = parseParams(z.tuple([signInWish]), params)
  const { signIn, ...state } = context.state()
  if (signIn === 'cannot') throw new Error('Lantern could not ask to sign in.')
  if (context.isAsking('connect', 'solana')) throw rpcErrors.alreadyPending('solana:signIn')
  const [index = 0] = activeFirst({ ...state, signIn })
  const account = solanaAccount(index)
  const message = signInText('Solana', account.address, asMinded(context, wish))
  await shareIn('solana', context, () => true, {
    title: 'Connect to this site on Solana and sign in',
    details: [{ label: 'Message', value: message }],
  })
  const bytes = new TextEncoder().encode(message)
  const [shown] = accountsAt('solana', index)
  return { address: shown?.address, message: bytesToHex(bytes), signature: bytesToHex(account.sign(bytes)) }
}

export const signInMethods: MethodTable = { wallet_connect: walletConnect, 'solana:signIn': solanaSignIn }

/** A wallet that means no good signs for another site. */
const asMinded = (context: MethodContext, wish: SignInWish): SignInWish =>
  context.state().signIn === 'other' ? { ...wish, domain: 'elsewhere.example' } : wish

const text = z.string().max(2000)
const signInWish = z.object({
  domain: text,
  uri: text,
  version: text,
  chainId: text,
  nonce: text,
  statement: text.optional(),
  issuedAt: text.optional(),
  expirationTime: text.optional(),
  notBefore: text.optional(),
  requestId: text.optional(),
  resources: z.array(text).optional(),
})
const connectParams = z.looseObject({
  version: z.literal('1'),
  capabilities: z
    .looseObject({ signInWithEthereum: z.looseObject({ ...signInWish.shape, chainId: hexParam }).optional() })
    .optional(),
})
