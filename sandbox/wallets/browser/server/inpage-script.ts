import { z } from 'zod'
import type { InpageConfig, InpageOptions } from '../inpage/wire.ts'
import { lantern } from '../lantern.ts'
import { bundleScript } from './bundle-script.ts'

export const inpageQuerySchema = z.object({
  injected: z
    .enum(['0', '1', 'only'])
    .default('0')
    .transform((value): InpageOptions['injected'] => (value === 'only' ? value : value === '1')),
  delay: z.coerce.number().nonnegative().default(0),
})

/** The script that puts the wallet on a page, as a `<script>` or as an init script of a browser test. */
export async function inpageScript(walletUrl: string, options: Partial<InpageOptions> = {}): Promise<string> {
  const icon = `data:image/svg+xml;base64,${Buffer.from(lantern.icon).toString('base64')}`
  const config: InpageConfig = {
    injected: false,
    delay: 0,
    ...options,
    walletUrl,
    info: { name: lantern.name, rdns: lantern.rdns, icon },
  }
  const script = await bundleScript('inpage.ts')
  return `;(() => {\nconst lanternConfig = ${JSON.stringify(config)};\n${script}\n})();\n`
}
