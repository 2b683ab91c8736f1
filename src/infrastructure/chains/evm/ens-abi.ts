/** What is asked of ENS: its universal resolver, the resolvers behind it (ENSIP-9), and servers for what is kept elsewhere (EIP-3668). */
export const ensAbi = [
  {
    type: 'function',
    name: 'resolveWithGateways',
    stateMutability: 'view',
    inputs: [
      { name: 'name', type: 'bytes' },
      { name: 'data', type: 'bytes' },
      { name: 'gateways', type: 'string[]' },
    ],
    outputs: [
      { name: 'result', type: 'bytes' },
      { name: 'resolver', type: 'address' },
    ],
  },
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [
      { name: 'node', type: 'bytes32' },
      { name: 'coinType', type: 'uint256' },
    ],
    outputs: [{ name: 'address', type: 'bytes' }],
  },
  {
    type: 'function',
    name: 'reverseWithGateways',
    stateMutability: 'view',
    inputs: [
      { name: 'account', type: 'bytes' },
      { name: 'coinType', type: 'uint256' },
      { name: 'gateways', type: 'string[]' },
    ],
    outputs: [
      { name: 'primary', type: 'string' },
      { name: 'resolver', type: 'address' },
      { name: 'reverseResolver', type: 'address' },
    ],
  },
  {
    type: 'function',
    name: 'query',
    stateMutability: 'view',
    inputs: [
      {
        name: 'requests',
        type: 'tuple[]',
        components: [
          { name: 'sender', type: 'address' },
          { name: 'urls', type: 'string[]' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    outputs: [
      { name: 'failures', type: 'bool[]' },
      { name: 'responses', type: 'bytes[]' },
    ],
  },
  {
    type: 'error',
    name: 'OffchainLookup',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'urls', type: 'string[]' },
      { name: 'callData', type: 'bytes' },
      { name: 'callbackFunction', type: 'bytes4' },
      { name: 'extraData', type: 'bytes' },
    ],
  },
  { type: 'error', name: 'ResolverNotFound', inputs: [{ name: 'name', type: 'bytes' }] },
  {
    type: 'error',
    name: 'ResolverNotContract',
    inputs: [
      { name: 'name', type: 'bytes' },
      { name: 'resolver', type: 'address' },
    ],
  },
  {
    type: 'error',
    name: 'ReverseAddressMismatch',
    inputs: [
      { name: 'primary', type: 'string' },
      { name: 'primaryAddress', type: 'bytes' },
    ],
  },
  { type: 'error', name: 'UnsupportedResolverProfile', inputs: [{ name: 'selector', type: 'bytes4' }] },
] as const
