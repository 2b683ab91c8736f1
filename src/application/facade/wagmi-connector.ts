import { isOwnMachine } from '../../domain/dialog/own-machine.js'
import { DialogError, refuseOption } from '../../domain/errors.js'
import type { PublicSession, PublicState } from '../../domain/session/public-state.js'
import { addressOf, namespaceOf, referenceOf, type ChainId } from '../../domain/networks/caip.js'
import type { Eip1193Provider } from '../providers.js'
import type { WalletDialog } from '../wallet-dialog.js'

type Address = `0x${string}`
type Dialog = Pick<WalletDialog, 'getState' | 'subscribe' | 'provider' | 'switchNetwork' | 'disconnect'>

/** What wagmi gives a connector, as far as this one needs it; of versions 2 and 3. */
export interface WagmiConfig<Chain extends { readonly id: number }> {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(event: 'change' | 'connect', data: { readonly accounts: readonly Address[]; readonly chainId: number }): void
    emit(event: 'disconnect'): void
  }
}

/** Structurally a connector of wagmi 2 and 3; an alias, because an interface lacks the index that wagmi asks for. */
export type WagmiConnector<Chain> = {
  readonly id: 'portico'
  readonly name: string
  readonly type: 'portico'
  setup(): Promise<void>
  /** Opens the dialog unless connected. What it gives depends on what was asked for, which wagmi's own types say. */
  connect(parameters?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: boolean | undefined
  }): Promise<{ readonly accounts: never; readonly chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
}

export interface PorticoGiven {
  readonly dialog: Dialog
  /** What wagmi calls the connector. @default 'Portico' */
  readonly name?: string | undefined
}

export interface WagmiConnectorDeps {
  /** Of the page; a server has none. */
  readonly hostname: string | undefined
  /** Tells the site's developers where both lists differ. */
  readonly compare: (chains: readonly number[], networks: readonly ChainId[]) => Promise<unknown>
}

/** What `portico()` is. @throws DialogError OPTIONS_INVALID without a dialog */
export function createWagmiConnector(given: PorticoGiven, { hostname = '', compare }: WagmiConnectorDeps) {
  const { dialog, name = 'Portico' }: Partial<typeof given> = given ?? {}
  // Hosts write JavaScript too, and wagmi would say of it that something is undefined.
  if (typeof dialog?.getState !== 'function')
    return refuseOption('dialog', 'give portico({ dialog }) what createWalletDialog returns')
  return <Chain extends { readonly id: number }>({ chains, emitter }: WagmiConfig<Chain>): WagmiConnector<Chain> => {
    const session = (state: PublicState = dialog.getState()) => state.sessions['eip155']
    const provider = (): Eip1193Provider => {
      const found = dialog.provider('eip155')
      if (found === undefined) throw new DialogError('CHAIN_UNSUPPORTED', { namespace: 'eip155' })
      return found
    }
    const tell = (now: PublicSession | undefined, before?: PublicSession) => {
      if (now === undefined) return emitter.emit('disconnect')
      emitter.emit(before === undefined ? 'connect' : 'change', {
        accounts: accountsOf(now),
        chainId: chainNumber(now.network),
      })
    }
    /** A session of an earlier visit is verified first. */
    const settled = () =>
      new Promise<PublicSession | undefined>((resolve) => {
        const isSettled = (state: PublicState) => session(state) !== undefined || state.status !== 'connecting'
        if (isSettled(dialog.getState())) return resolve(session())
        const stop = dialog.subscribe(isSettled, () => {
          stop()
          resolve(session())
        })
      })
    const moveTo = (chainId: number) =>
      provider().request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${chainId.toString(16)}` }] })

    return {
      id: 'portico',
      name,
      type: 'portico',
      setup: async () => {
        dialog.subscribe((state) => session(state), tell)
        const { networks } = dialog.getState()
        if (networks === undefined || !isOwnMachine(hostname)) return
        compare(idsOf(chains), idsOf(networks)).catch(() => undefined)
      },
      connect: async ({ chainId, isReconnecting, withCapabilities } = {}) => {
        if ((await settled()) === undefined) {
          if (isReconnecting) throw new DialogError('NOT_CONNECTED', { namespace: 'eip155' })
          // Where the wallet is to be once it is connected. A network that the site does not list is refused before anybody is asked.
          if (chainId !== undefined) await moveTo(chainId)
          await provider().request({ method: 'eth_requestAccounts' })
        }
        const now = session()
        if (now === undefined) throw new DialogError('NOT_CONNECTED', { namespace: 'eip155' })
        // A wallet that stays where it is has connected all the same: wagmi would say that it has not.
        if (chainId !== undefined && chainNumber(now.network) !== chainId) await moveTo(chainId).catch(() => undefined)
        const accounts = accountsOf(session() ?? now)
        return {
          accounts: (withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts) as never,
          chainId: chainNumber((session() ?? now).network),
        }
      },
      disconnect: () => dialog.disconnect('eip155'),
      getAccounts: async () => {
        const now = session()
        return now === undefined ? [] : accountsOf(now)
      },
      getChainId: async () => Number(await provider().request({ method: 'eth_chainId' })),
      getProvider: async () => provider(),
      isAuthorized: async () => (await settled()) !== undefined,
      switchChain: async ({ chainId }) => {
        const chain = chains.find(({ id }) => id === chainId)
        if (chain === undefined) throw new DialogError('NETWORK_NOT_FOUND', { chainId: `eip155:${chainId}` })
        await moveTo(chainId)
        return chain
      },
      // The state of the dialog tells all of it.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  }
}

/** The one that acts first, as wagmi wants it. */
const accountsOf = ({ account, accounts }: PublicSession): readonly Address[] =>
  [account, ...accounts.map(({ id }) => id).filter((id) => id !== account && namespaceOf(id) === 'eip155')].map(
    (id) => addressOf(id) as Address,
  )

const idsOf = <Id>(list: readonly { readonly id: Id }[]): readonly Id[] => list.map(({ id }) => id)

const chainNumber = (network: ChainId): number => Number(referenceOf(network))
