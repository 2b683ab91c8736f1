import {
  DialogError,
  type ChainId,
  type OnRamp,
  type OnRampOptions,
  type OnRampRequest,
  type OnRampStatus,
} from 'portico'
import { onRampError } from 'portico/errors'

/**
 * A provider of the host's own behind the port `OnRamp`: Quay, which sells on all three namespaces.
 * @param url the site's own server, which asks the provider (`quay-server.ts`): so that learns nothing of a visitor before they chose it
 */
export function createQuayOnRamp(url: string): OnRamp {
  const ask = async (path: string, signal?: AbortSignal, body?: unknown): Promise<Response> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    try {
      return await fetch(`${url}/api${path}`, { ...init, ...(signal && { signal }) })
    } catch (cause) {
      throw signal?.aborted
        ? new DialogError('ABORTED', {}, { cause })
        : onRampError('ON_RAMP_UNAVAILABLE', { reason: 'Quay' }, { cause })
    }
  }
  const read = async (path: string, signal?: AbortSignal, body?: unknown): Promise<Record<string, unknown>> => {
    const answer = await ask(path, signal, body)
    if (answer.status === 400) throw onRampError('ON_RAMP_REFUSED', { reason: await answer.text() })
    if (!answer.ok) throw onRampError('ON_RAMP_UNAVAILABLE', { reason: `status ${answer.status}` })
    return (await answer.json()) as Record<string, unknown>
  }
  const wishOf = ({ purchase, network, payment, region }: OnRampRequest) => ({
    symbol: purchase.symbol,
    chainId: network.chainId,
    currency: payment.currency,
    method: payment.method,
    amount: payment.amount,
    country: region,
  })

  return {
    providers: [{ id: 'quay', name: 'Quay', namespaces: ['eip155', 'solana', 'bip122'], feePercent: '2' }],
    options: async (_region, signal) => optionsOf(await read('/options', signal)),
    quotes: async (request, signal) => {
      const none = { provider: 'quay', status: 'unavailable', quote: emptyQuote(request) } as const
      try {
        const answer = await ask(`/quote?${new URLSearchParams(wishOf(request))}`, signal)
        if (answer.status === 400) return [{ provider: 'quay', status: 'refused', reason: await reasonOf(answer) }]
        if (!answer.ok) return [none]
        const { currency, total, subtotal, fee, networkFee, bought, symbol, minutes } = (await answer.json()) as Quote
        const money = (amount: string) => ({ amount, currency })
        const quote = {
          quoteId: `${symbol} ${total}`,
          fees: [
            { kind: 'provider', fee: money(fee) },
            { kind: 'network', fee: money(networkFee) },
          ],
          paymentSubtotal: money(subtotal),
          paymentTotal: money(total),
          purchaseAmount: { amount: bought, currency: symbol },
        } as const
        return [{ provider: 'quay', status: 'offered', minutes, quote }]
      } catch (error) {
        if (signal?.aborted) throw error
        return [none]
      }
    },
    checkout: async ({ account, id, returnUrl, ...request }, signal) => {
      const address = account.slice(account.lastIndexOf(':') + 1)
      const asked = { ...wishOf(request), address, reference: id, ...(returnUrl && { returnUrl }) }
      const answer = await read('/orders', signal, asked)
      return { url: String(answer['url']), order: String(answer['order']) }
    },
    status: async ({ order = '' }, signal): Promise<OnRampStatus> => {
      const answer = await ask(`/orders/${encodeURIComponent(order)}`, signal)
      if (answer.status === 404) return { status: 'unknown' }
      if (!answer.ok) throw onRampError('ON_RAMP_UNAVAILABLE', { reason: `status ${answer.status}` })
      return statusOf((await answer.json()) as Record<string, unknown>)
    },
  }
}

interface Quote {
  readonly currency: string
  readonly total: string
  readonly subtotal: string
  readonly fee: string
  readonly networkFee: string
  readonly bought: string
  readonly symbol: string
  readonly minutes: number
}
interface Ware {
  readonly chainId: ChainId
  readonly network: string
  readonly networkName: string
  readonly name: string
  readonly symbol: string
  readonly contract?: string
}

function optionsOf(answer: Record<string, unknown>): OnRampOptions {
  const wares = answer['wares'] as readonly Ware[]
  const symbols = [...new Set(wares.map(({ symbol }) => symbol))]
  return {
    purchaseCurrencies: symbols.map((symbol) => {
      const places = wares.filter((ware) => ware.symbol === symbol)
      return {
        id: symbol,
        symbol,
        name: places[0]?.name ?? symbol,
        networks: places.map(({ chainId, network, networkName, contract }) => ({
          chainId,
          name: network,
          displayName: networkName,
          ...(contract === undefined ? {} : { contractAddress: contract }),
        })),
      }
    }),
    paymentCurrencies: answer['payments'] as OnRampOptions['paymentCurrencies'],
    regions: answer['regions'] as readonly string[],
  }
}

/** A shape for who reads it, and no offer. */
function emptyQuote({ payment: { amount, currency } }: OnRampRequest) {
  const money = { amount, currency }
  return { quoteId: 'none', fees: [], paymentSubtotal: money, paymentTotal: money, purchaseAmount: money }
}

async function reasonOf(answer: Response): Promise<'region' | 'amount' | 'currency'> {
  const text = await answer.text()
  return text.includes('country') ? 'region' : text.includes('amount') ? 'amount' : 'currency'
}

function statusOf({ status, transaction, reason }: Record<string, unknown>): OnRampStatus {
  switch (status) {
    case 'open':
    case 'code':
      return { status: 'open' }
    case 'paid':
      return { status }
    case 'sent':
      return { status, ...(typeof transaction === 'string' ? { transaction } : {}) }
    case 'failed':
      return {
        status,
        reason: reason === 'declined' || reason === 'cancelled' || reason === 'expired' ? reason : 'unknown',
      }
    default:
      return { status: 'unknown' }
  }
}
