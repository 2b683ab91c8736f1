import { isAddress, type Address } from 'viem'
import { z } from 'zod'

/** What the page is told of where it lives. */
export const regattaConfig = z.object({
  apiUrl: z.string(),
  chainId: z.number().int(),
  rpcUrl: z.string(),
  entryPoint: z.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
})
export type RegattaConfig = z.infer<typeof regattaConfig>
