/** How services name the coin of an EVM network, which has no contract, in lower case (wire facts 8.1). */
export const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
