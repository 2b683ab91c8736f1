import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launchPhone } from '../../../sandbox/wallets/phone/start-phone-wallet.ts'

// Programs start here, which takes its time on a busy machine.
describe('phone process', { timeout: 30_000 }, () => {
  const module = new URL('../../../sandbox/wallets/phone/start-phone-wallet.ts', import.meta.url).href

  it('names the port that is taken', async () => {
    const phone = await launchPhone()
    onTestFinished(() => phone.stop())
    const taken = Number(new URL(phone.url).port)
    await expect(launchPhone(taken)).rejects.toThrow(`Port ${taken} is already in use`)
  })

  it('ends with whoever started it, even without a goodbye', async () => {
    const script = `import { launchPhone } from '${module}'; console.log((await launchPhone()).url)`
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type', 'module', '--eval', script])
    onTestFinished(() => void starter.kill('SIGKILL'))
    const [line] = await once(starter.stdout, 'data')
    const icon = `${String(line).trim()}/icon.svg`
    expect((await fetch(icon)).status).toBe(200)
    starter.kill('SIGKILL')
    const answers = () =>
      fetch(icon).then(
        () => true,
        () => false,
      )
    await expect.poll(answers).toBe(false)
  })
})
