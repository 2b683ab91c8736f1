import {
  createWalletClient,
  defineChain,
  hashMessage,
  http,
  numberToHex,
  publicActions,
  toHex,
  type Address,
  type HDAccount,
  type Hex,
} from 'viem'
import type { SandboxChain } from '../../../chains/sandbox-chain.ts'
import { describeTerms, type Line } from '../../../sessions/describe-terms.ts'
import { encodeAllow, encodeRevoke, encodeTogether } from '../../../sessions/session-operations.ts'
import { encodeDisable, isDelegation, signDelegation } from '../../../sessions/delegations.ts'
import { isMeant, ownerOf } from '../../../sessions/granted-session.ts'
import {
  answerExecution,
  executionRequest,
  readExecution,
  readSession,
  revocation,
  sessionRequest,
  supportedExecutions,
} from '../../../sessions/session-requests.ts'
import { readTerms, type SessionWish, type Terms } from '../../../sessions/session-terms.ts'
import { z } from 'zod'
import { rpcErrors } from '../background/rpc-error.ts'
import { currentChain } from '../background/wallet-state.ts'
import { orInvalid, parseParams, type Method, type MethodContext, type MethodTable } from './method.ts'

const grantPermissions: Method = async (context, params) => {
  requireSessions(context, 'wallet_grantPermissions')
  const [asked] = parseParams(z.tuple([sessionRequest], z.unknown()), params)
  const { chainId, expiry, signer, permissions, policies } = asked
  const place = placeOf(context, chainId, asked.address)
  const wish = orInvalid(() => readSession(asked))
  const address = place.account.address
  const [granted] = await grant(context, place, byAccount, [
    {
      wish,
      answer: (id) => ({
        ...{ chainId: numberToHex(chainId), address, expiry, signer, permissions, policies },
        context: id,
      }),
    },
  ])
  return granted
}

const requestExecutionPermissions: Method = async (context, params) => {
  requireSessions(context, 'wallet_requestExecutionPermissions')
  const asked = parseParams(z.tuple([executionRequest], executionRequest), params)
  const [place, ...others] = asked.map((one) => placeOf(context, one.chainId, one.from ?? undefined))
  if (!place || others.some(({ account }) => account.address !== place.account.address))
    throw rpcErrors.invalidParams('from: all of them must be of one account')
  const account = place.account.address
  const [hold, manager] =
    context.state().sessions === 'delegates'
      ? [byDelegation, place.chain.delegations.manager]
      : // The account itself is what the key redeems with (ERC-7710).
        [byAccount, account]
  return grant(
    context,
    place,
    hold,
    asked.map((one) => {
      const wish = orInvalid(() => readExecution(one))
      return { wish, answer: (id) => answerExecution(one, wish, { account, context: id, manager }) }
    }),
  )
}

/** What its maker did not think of: a session that has no context, and does not end. */
const malformed = { address: 'nobody', expiry: 'later', permissions: {} }

type Place = { readonly chain: SandboxChain; readonly account: HDAccount }

type Wanted = {
  readonly wish: SessionWish
  answer(id: Hex): Readonly<Record<string, unknown>>
}

/** Has the chain hold whoever acts to these terms. Resolves with what each is called there. */
type Hold = (place: Place, terms: readonly Terms[]) => Promise<readonly Hex[]>

/** The account's own contract does, in one transaction for all of them. */
const byAccount: Hold = async (place, terms) => {
  const known = terms.map((one) => ({ one, id: toHex(crypto.getRandomValues(new Uint8Array(32))) }))
  const { address } = place.account
  const orders = known.map(({ id, one }) => encodeAllow(id, one))
  await send(place, { to: address, data: encodeTogether(address, orders) }, place.chain.smartAccounts.delegate)
  return known.map(({ id }) => id)
}

/** MetaMask's contracts do: the key signs, and where its account borrows the code already there is no transaction. */
const byDelegation: Hold = async (place, terms) => {
  const { chain, account } = place
  const { delegate } = chain.delegations
  if (!(await borrows(place, delegate))) await send(place, { to: account.address, data: '0x' }, delegate)
  return Promise.all(terms.map((one) => signDelegation(chain, account, one)))
}

/** One question for all of them. */
async function grant(context: MethodContext, place: Place, hold: Hold, wanted: readonly Wanted[]) {
  const { chain } = place
  const read = wanted.map(({ wish, answer }) => {
    const terms = orInvalid(() => readTerms(wish))
    // Whoever redeems a delegation pays for it.
    return { wish, answer, terms: hold === byDelegation ? { ...terms, feesPerDay: 0n } : terms }
  })
  await context.ask({
    kind: 'session',
    title: 'Allow without asking',
    details: read.flatMap(({ terms, wish }) => {
      const { limits, can, cannot } = describeTerms(terms, wish.permissions, chain)
      return [...limits, inOne('What it can do', can), inOne('What it can’t do', cannot)]
    }),
  })
  if (context.state().sessions === 'malformed') return wanted.map(() => malformed)
  const ids = await hold(
    place,
    read.map(({ terms }) => terms),
  )
  const granted = read.flatMap(({ wish: { expiry, permissions }, answer }, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ context: id, chainId: chain.chainId, expiry, permissions, answer: answer(id) }]
  })
  context.update({ granted: [...context.state().granted, ...granted] })
  return granted.map(({ answer }) => answer)
}

const inOne = (label: string, lines: readonly Line[]): Line => ({
  label,
  value: lines.map((line) => `${line.label}: ${line.value}`).join('\n'),
})

/** Also the way to disconnect (EIP-2255), which `orElse` knows. */
export const revokeSession =
  (orElse: Method): Method =>
  async (context, params) => {
    const [meant] = z.tuple([revocation], z.unknown()).safeParse(params).data ?? []
    if (!meant) return orElse(context, params)
    const chainId = currentChain(context.state()).chainId
    const found = context.state().granted.filter((one) => one.chainId === chainId && isMeant(one, meant))
    const [first] = found
    if (!first) throw rpcErrors.invalidParams('there are no such permissions')
    const place = placeOf(context, chainId, ownerOf(first))
    await context.ask({
      kind: 'session',
      title: 'Take permissions back',
      details: found.map(({ context: id }) => ({ label: 'Session', value: id })),
    })
    await takeBack(
      place,
      found.map((one) => one.context),
    )
    context.update({ granted: context.state().granted.filter((one) => !found.includes(one)) })
    if (!('pci' in meant)) return {}
    return place.account.sign({ hash: hashMessage(`Revoke session ${meant.pci}`) })
  }

async function takeBack(place: Place, granted: readonly Hex[]): Promise<void> {
  const { address } = place.account
  const { smartAccounts, delegations } = place.chain
  for (const one of granted.filter(isDelegation))
    await send(place, { to: delegations.manager, data: encodeDisable(one) }, delegations.delegate)
  const orders = granted.filter((one) => !isDelegation(one)).map(encodeRevoke)
  if (orders.length > 0)
    await send(place, { to: address, data: encodeTogether(address, orders) }, smartAccounts.delegate)
}

const listPermissions: Method = (context) => context.state().granted.map(({ answer }) => answer)

export const sessionMethods: MethodTable = {
  wallet_grantPermissions: grantPermissions,
  wallet_requestExecutionPermissions: requestExecutionPermissions,
  wallet_revokeExecutionPermission: revokeSession(() => {
    throw rpcErrors.invalidParams('names no permissions')
  }),
  wallet_getGrantedExecutionPermissions: listPermissions,
  wallet_getSupportedExecutionPermissions: (context) => {
    requireSessions(context, 'wallet_getSupportedExecutionPermissions')
    return supportedExecutions(context.sandboxChains.map(({ chainId }) => chainId))
  },
}

function requireSessions({ state }: MethodContext, method: string): void {
  const { sessions } = state()
  const isOther = sessions === 'delegates' && method === 'wallet_grantPermissions'
  if (sessions === 'none' || sessions === 'denied' || isOther) throw rpcErrors.unsupported(method)
}

function placeOf(context: MethodContext, chainId: number, address?: Address): Place {
  const { chainId: current } = currentChain(context.state())
  const chain = context.sandboxChains.find((one) => one.chainId === current)
  if (!chain || chainId !== current) throw rpcErrors.invalidParams(`the wallet is on chain ${current}`)
  const account = context.authorised(address ?? context.keyring.address(context.state().active))
  return { chain, account }
}

type Sent = { readonly to: Address; readonly data: Hex }

/** The key's own account borrows a contract's code (EIP-7702) where it does not yet, and pays. */
async function send(place: Place, { to, data }: Sent, contractAddress: Address): Promise<void> {
  const client = clientOf(place)
  const authorizationList = (await borrows(place, contractAddress))
    ? []
    : [await client.signAuthorization({ contractAddress, executor: 'self' })]
  const hash = await client.sendTransaction({
    ...{ to, data, gas: 1_500_000n },
    ...(authorizationList.length > 0 && { authorizationList }),
  })
  const { status } = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
  if (status === 'reverted') throw rpcErrors.internal('The network took the transaction, and it failed there.')
}

async function borrows(place: Place, contractAddress: Address): Promise<boolean> {
  const code = await clientOf(place).getCode(place.account)
  return code?.toLowerCase() === `0xef0100${contractAddress.slice(2)}`.toLowerCase()
}

function clientOf({ chain: known, account }: Place) {
  const { name, nativeCurrency, rpcUrl } = known
  const chain = defineChain({ id: known.chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  return createWalletClient({ account, chain, transport: http(), pollingInterval: 50 }).extend(publicActions)
}
