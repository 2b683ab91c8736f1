import { field } from '../../kit/field.js'
import { isRecord } from '../../kit/is-record.js'
import { DialogError } from '../errors.js'

/** What a node answered (JSON-RPC 2.0). @throws DialogError RPC_ERROR with what the node said as cause, HTTP_BAD_BODY */
export function rpcResult(answer: unknown): unknown {
  if (isRecord(answer) && Object.hasOwn(answer, 'result')) return answer['result']
  const cause = field(answer, 'error')
  if (!isRecord(cause)) throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not a JSON-RPC answer' })
  const code = field(cause, 'code')
  throw new DialogError('RPC_ERROR', { rpcCode: typeof code === 'number' ? code : 'unknown' }, { cause })
}
