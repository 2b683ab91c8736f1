import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'

// Preloaded into a program with --import: writes down every host and port that it connects to.
const { connect } = Socket.prototype
Socket.prototype.connect = function recorded(...args) {
  const [{ host = 'localhost', port }] = args.flat()
  // A pipe to another program of this machine has no port.
  if (port !== undefined) appendFileSync(process.env.RECORD_CONNECTIONS, `${host}:${port}\n`)
  return connect.apply(this, args)
}
