const uint = { type: 'uint256' } as const
const address = { type: 'address' } as const
const path = { type: 'address[]' } as const

const view = (
  name: string,
  inputs: readonly { readonly type: string }[],
  outputs: readonly { readonly type: string }[],
) => ({ type: 'function', name, stateMutability: 'view', inputs, outputs }) as const
/** Minimum, path, recipient and deadline, after the amount where it is not the coin's. */
const order = (name: string, isCoin = false) =>
  ({
    type: 'function',
    name,
    stateMutability: isCoin ? 'payable' : 'nonpayable',
    inputs: [...(isCoin ? [] : [uint]), uint, path, address, uint],
    outputs: [],
  }) as const

/** What routers, factories and pairs of Uniswap's second version are asked and told. */
export const swapRouter = [
  view('factory', [], [address]),
  view('WETH', [], [address]),
  view('getAmountsOut', [uint, path], [{ type: 'uint256[]' }]),
  view('getPair', [address, address], [address]),
  view('getReserves', [], [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }]),
  ...['', 'SupportingFeeOnTransferTokens'].flatMap((kind) => [
    order(`swapExactTokensForTokens${kind}`),
    order(`swapExactTokensForETH${kind}`),
    order(`swapExactETHForTokens${kind}`, true),
  ]),
]
