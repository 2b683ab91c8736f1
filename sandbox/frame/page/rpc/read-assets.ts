import { erc20Abi, formatUnits, numberToHex, type Address } from 'viem'
import type { World } from '../../own-api.ts'
import { priceOf } from '../../../prices.ts'
import { clientOf } from '../accounts/smart-account.ts'

/** What an address holds on a chain at this moment, in the shape of ERC-7811; empty balances are left out. */
export async function readAssets(chain: World['chains'][number], owner: Address): Promise<readonly unknown[]> {
  const client = clientOf(chain)
  const [native, ...amounts] = await Promise.all([
    client.getBalance({ address: owner }),
    ...chain.tokens.map(({ address }) =>
      client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] }),
    ),
  ])
  const tokens = chain.tokens.map((token, index) => ({ ...token, type: 'ERC20', amount: amounts[index] ?? 0n }))
  return [{ ...chain.nativeCurrency, address: 'native', type: 'NATIVE', amount: native }, ...tokens]
    .filter(({ amount }) => amount > 0n)
    .map(({ address, type, amount, name, symbol, decimals }) => {
      const price = priceOf(symbol, 'usd')
      const value = price * Number(formatUnits(amount, decimals))
      return {
        address,
        type,
        balance: numberToHex(amount),
        metadata: { name, symbol, decimals, price, iconUrl: '', value },
      }
    })
}
