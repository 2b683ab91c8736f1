import { framePrefix } from '../protocol/requests.ts'
import { applyTheme } from './apply-theme.ts'
import { createApprovals } from './approval/approvals.ts'
import { createApprovalScreen } from './approval/show-approval.ts'
import { createFrame, type Post } from './create-frame.ts'
import { createOwnApi } from './own-api-client.ts'
import { createPageStorage } from './page-storage.ts'
import { createVault } from './vault.ts'

const protocolVersion = '4'

async function start(host: Window): Promise<void> {
  const own = createOwnApi()
  const screen = createApprovalScreen((approve) => approvals.decide(approve))
  const approvals = createApprovals(screen.show)
  const frame = createFrame({
    own,
    approvals,
    vault: createVault(createPageStorage(() => localStorage)),
    applyTheme: (theme) => applyTheme(theme, document.documentElement),
    reload: () => location.reload(),
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms)
      }),
  })
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== host) return
    // A page without an origin, such as a sandboxed one, can only be answered at any address.
    const post: Post = (message) => host.postMessage(message, origin === 'null' ? '*' : origin)
    void frame.receive(data, origin, post)
  })
  const { fault } = await own.world().catch(() => ({ fault: undefined }))
  // Who the host is shows only with its first message, and this one holds nothing that is secret.
  if (fault !== 'neverReady')
    host.postMessage({ type: `${framePrefix}READY`, payload: { version: protocolVersion } }, '*')
}

if (parent === window) throw new Error('W3mFrame: parent is not set')
void start(parent)
