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
import { readTerms, type SessionWish } from '../../../sessions/session-terms.ts'
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
  const [granted] = await grant(context, place, [
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
  return grant(
    context,
    place,
    asked.map((one) => {
      const wish = orInvalid(() => readExecution(one))
      return { wish, answer: (id) => answerExecution(one, wish, { account, context: id }) }
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

/** One question and one transaction for all of them. */
async function grant(context: MethodContext, { chain, account }: Place, wanted: readonly Wanted[]) {
  const read = wanted.map(({ wish, answer }) => {
    const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
    return { wish, id, answer: answer(id), terms: orInvalid(() => readTerms(wish)) }
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
  const orders = read.map(({ id, terms }) => encodeAllow(id, terms))
  await tellAccount({ chain, account }, encodeTogether(account.address, orders))
  const granted = read.map(({ wish: { expiry, permissions }, id, answer }) => ({
    ...{ context: id, chainId: chain.chainId, expiry, permissions, answer },
  }))
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
    const orders = found.map((one) => encodeRevoke(one.context))
    await tellAccount(place, encodeTogether(place.account.address, orders))
    context.update({ granted: context.state().granted.filter((one) => !found.includes(one)) })
    if (!('pci' in meant)) return {}
    return place.account.sign({ hash: hashMessage(`Revoke session ${meant.pci}`) })
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
  if (sessions === 'none' || sessions === 'denied') throw rpcErrors.unsupported(method)
}

function placeOf(context: MethodContext, chainId: number, address?: Address): Place {
  const { chainId: current } = currentChain(context.state())
  const chain = context.sandboxChains.find((one) => one.chainId === current)
  if (!chain || chainId !== current) throw rpcErrors.invalidParams(`the wallet is on chain ${current}`)
  const account = context.authorised(address ?? context.keyring.address(context.state().active))
  return { chain, account }
}

/** The key's own account borrows the contract's code (EIP-7702), and tells itself. */
async function tellAccount({ chain: known, account }: Place, data: Hex): Promise<void> {
  const { name, nativeCurrency, rpcUrl } = known
  const chain = defineChain({ id: known.chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  const client = createWalletClient({ account, chain, transport: http(), pollingInterval: 50 }).extend(publicActions)
  const { delegate: contractAddress } = known.smartAccounts
  const code = await client.getCode(account)
  const borrows = code?.toLowerCase() === `0xef0100${contractAddress.slice(2)}`.toLowerCase()
  const authorizationList = borrows ? [] : [await client.signAuthorization({ contractAddress, executor: 'self' })]
  const hash = await client.sendTransaction({
    ...{ to: account.address, data, gas: 1_500_000n },
    ...(borrows ? {} : { authorizationList }),
  })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status === 'reverted') throw rpcErrors.internal('The network took the transaction, and it failed there.')
}
