import type { WalletIcon } from '@wallet-standard/base'
import { z } from 'zod'
import type { NamespaceNodes } from '../background/namespaces.ts'
import { standardChain } from '../background/standard-chain.ts'
import type { InpageConfig, InpageOptions } from '../inpage/wire.ts'
import { lantern } from '../lantern.ts'
import { bundleScript } from './bundle-script.ts'

/** Text with commas in between, as a query has it. */
const list = z.string().transform((text) => text.split(','))

export const inpageQuerySchema = z.object({
  injected: z
    .enum(['0', '1', 'only'])
    .default('0')
    .transform((value): InpageOptions['injected'] => (value === 'only' ? value : value === '1')),
  delay: z.coerce.number().nonnegative().default(0),
  namespaces: list.pipe(z.array(z.enum(['ethereum', 'solana', 'bitcoin']))).optional(),
  without: list.optional(),
})

/** The script that puts the wallet on a page, as a `<script>` or as an init script of a browser test. */
export async function inpageScript(
  walletUrl: string,
  { solana, bitcoin }: NamespaceNodes,
  options: Partial<InpageOptions> = {},
): Promise<string> {
  const icon: WalletIcon = `data:image/svg+xml;base64,${Buffer.from(lantern.icon).toString('base64')}`
  const config: InpageConfig = {
    injected: false,
    delay: 0,
    ...options,
    walletUrl,
    info: { name: lantern.name, rdns: lantern.rdns, icon },
    chains: {
      // An account of Solana is the same on all networks. The wallet sends on its node's alone.
      ...(solana && { solana: [standardChain(solana.id), 'solana:devnet'] }),
      ...(bitcoin && { bitcoin: [standardChain(bitcoin.id)] }),
    },
  }
  const script = await bundleScript('inpage.ts')
  return `;(() => {\nconst lanternConfig = ${JSON.stringify(config)};\n${script}\n})();\n`
}
