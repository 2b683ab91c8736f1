import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Blockhash,
  type IInstruction,
  type SignatureBytes,
} from '@solana/web3.js'
import { solanaAccount, type SolanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { decodeBase58 } from '../../src/kit/base58.js'
import type { Asset } from '../../src/domain/money/transfer.js'
import { associatedAccount, openAccount } from '../../src/infrastructure/chains/solana/instructions.js'
import { systemProgram, token2022Program, type tokenProgram } from '../../src/infrastructure/chains/solana/programs.js'
import type { SolanaWorld } from './chain-adapter.solana.world.js'

/** Who makes the tokens, and has all there is of them. */
export const owner = solanaAccount(0)
export const decimals = 4
export const supply = 1_000_000n

export const place = ({ address: text }: { readonly address: string }) => address(text)
export const bytesOf = (text: string) => [...(decodeBase58(text, 32) ?? [])]
export const number = (value: bigint, size: number) =>
  Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * i)) & 255n))
export const writable = (one: string) => ({ address: address(one), role: AccountRole.WRITABLE })
export const signer = (one: string) => ({ address: address(one), role: AccountRole.READONLY_SIGNER })

/** Puts instructions on the chain, signed by the owner and whoever else is named. */
export async function run(
  world: SolanaWorld,
  instructions: readonly IInstruction[],
  others: readonly SolanaAccount[] = [],
): Promise<void> {
  const { value } = (await world.ask('getLatestBlockhash', [{ commitment: 'confirmed' }])) as {
    readonly value: { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }
  }
  const message = appendTransactionMessageInstructions(
    instructions,
    setTransactionMessageLifetimeUsingBlockhash(
      { blockhash: value.blockhash, lastValidBlockHeight: 0n },
      setTransactionMessageFeePayer(place(owner), createTransactionMessage({ version: 'legacy' })),
    ),
  )
  const transaction = compileTransaction(message)
  const keys = new Map([owner, ...others].map((one) => [one.address, one]))
  const signatures = Object.fromEntries(
    Object.keys(transaction.signatures).map((one) => [
      one,
      (keys.get(one)?.sign(Uint8Array.from(transaction.messageBytes)) ?? null) as SignatureBytes | null,
    ]),
  )
  const wire = getBase64EncodedWireTransaction({ ...transaction, signatures })
  await world.ask('sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }])
  world.chain.control.mining.mine(2)
}

export interface MintPlan {
  readonly program?: typeof tokenProgram | typeof token2022Program
  readonly size: number
  /** What is said of the token before it is one. */
  readonly before?: readonly (readonly number[])[]
  readonly canFreeze?: boolean
}

/** A new token of which the owner has all there is. */
export async function makeToken(
  world: SolanaWorld,
  index: number,
  plan: MintPlan,
): Promise<Asset & { readonly address: string }> {
  const mint = solanaAccount(index)
  const { program = token2022Program, size, before = [], canFreeze = false } = plan
  const say = (data: readonly number[]): IInstruction => ({
    programAddress: program,
    accounts: [writable(mint.address)],
    data: Uint8Array.from(data),
  })
  await run(
    world,
    [
      {
        programAddress: systemProgram,
        accounts: [
          { address: place(owner), role: AccountRole.WRITABLE_SIGNER },
          { address: place(mint), role: AccountRole.WRITABLE_SIGNER },
        ],
        data: Uint8Array.from([
          ...number(0n, 4),
          ...number(10n ** 8n, 8),
          ...number(BigInt(size), 8),
          ...bytesOf(program),
        ]),
      },
      ...before.map(say),
      say([20, decimals, ...bytesOf(owner.address), ...(canFreeze ? [1, ...bytesOf(owner.address)] : [0])]),
    ],
    [mint],
  )
  const to = await associatedAccount(place(owner), place(mint), program)
  await run(world, [
    openAccount({ program, mint: place(mint), decimals, owner: place(owner), from: to, to }, place(owner)),
    {
      programAddress: program,
      accounts: [writable(mint.address), writable(to), signer(owner.address)],
      data: Uint8Array.from([7, ...number(supply, 8)]),
    },
  ])
  return { address: mint.address, symbol: `T${index}`, decimals }
}
