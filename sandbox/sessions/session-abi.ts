import { parseAbi } from 'viem'

/** What accounts with sessions answer, beside what every account does. */
export const sessionAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'struct Condition { uint8 place; uint8 comparison; uint256 value; }',
  'struct Right { address target; bytes4 selector; uint256 valueLimit; Condition[] conditions; }',
  'struct Allowance { address token; uint256 amount; uint48 start; uint48 period; }',
  'struct Terms { uint48 expiry; address[] keys; Right[] rights; Allowance[] allowances; uint256 feesPerDay; }',
  'function allowSession(bytes32 session, Terms terms)',
  'function revokeSession(bytes32 session)',
  'function isAllowed(bytes32 session) view returns (bool)',
  'function execute(Call one)',
  'function executeBatch(Call[] calls)',
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])
