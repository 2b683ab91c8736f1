import { formatUnits, isAddressEqual, type Address } from 'viem'
import type { Activity } from '../../chains/history/account-history.ts'
import type { ContractFacts } from '../../chains/history/contract-facts.ts'
import type { Movement } from '../../chains/history/movement.ts'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import { priceOf, type Currency } from '../../prices.ts'
import type { Coin } from './served-chain.ts'

/** Addresses of pictures. */
export type Pictures = {
  readonly token: (symbol: string) => string
  readonly collectible: (contract: Address, id: bigint) => string
}

/** What it takes to describe a coin. */
export type CoinContext = { readonly currency: Currency; readonly pictures: Pick<Pictures, 'token'> }

export type ActivityContext = CoinContext & {
  readonly owner: Address
  /** By chain and contract. */
  readonly facts: ReadonlyMap<string, ReadonlyMap<Address, ContractFacts>>
  readonly pictures: Pictures
  /** When what still waits is said to be mined: the services have no other word for it. */
  readonly now: number
}

export function idOf({ chain, transaction }: Activity): string {
  return `${chain.id}:${transaction.hash}`
}

/** An activity in the words of the hosted service: metadata in camel case, transfers in snake case, addresses in lower case. */
export function describeActivity(activity: Activity, context: ActivityContext) {
  const { chain, transaction, operationType, startedBy, status, movements } = activity
  const { hash, to, nonce, at = context.now } = transaction
  return {
    id: idOf(activity),
    metadata: {
      operationType,
      hash,
      minedAt: new Date(at).toISOString(),
      sentFrom: startedBy.toLowerCase(),
      sentTo: to?.toLowerCase() ?? '',
      status,
      nonce,
      chain: chain.id,
    },
    transfers: movements.map((movement) => ({
      ...describeMovement(movement, chain, context),
      direction: directionOf(movement, context.owner),
    })),
  }
}

function directionOf({ from, to }: Movement, owner: Address): 'in' | 'out' | 'self' {
  if (!isAddressEqual(from, owner)) return 'in'
  return isAddressEqual(to, owner) ? 'self' : 'out'
}

function describeMovement(movement: Movement, chain: SandboxChain, context: ActivityContext) {
  if (movement.kind === 'native') return describeCoin(chain.nativeCurrency, movement.amount, context)
  const { contract } = movement
  const listed = chain.tokens.find(({ address }) => isAddressEqual(address, contract))
  if (listed && movement.kind === 'token') return describeCoin(listed, movement.amount, context)

  const { name = '', symbol = '', decimals = 0, isSpam = false } = context.facts.get(chain.id)?.get(contract) ?? {}
  if (movement.kind === 'token') {
    // Nobody draws or trades what no list names.
    const fungible = { fungible_info: { name, symbol, icon: null } }
    return { ...fungible, quantity: { numeric: formatUnits(movement.amount, decimals) }, value: null, price: null }
  }
  const picture = { url: context.pictures.collectible(contract, movement.id), content_type: 'image/svg+xml' }
  return {
    nft_info: {
      name: `${name} #${movement.id}`,
      content: { preview: picture, detail: picture },
      flags: { is_spam: isSpam },
    },
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
}

export function describeCoin({ name, symbol, decimals }: Coin, amount: bigint, { currency, pictures }: CoinContext) {
  const numeric = formatUnits(amount, decimals)
  const price = priceOf(symbol, currency)
  return {
    fungible_info: { name, symbol, icon: { url: pictures.token(symbol) } },
    quantity: { numeric },
    value: price * Number(numeric),
    price,
  }
}
