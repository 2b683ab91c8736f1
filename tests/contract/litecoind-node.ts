import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { NodeRefusal, type BitcoinNode, type Block } from '../../sandbox/chains/bitcoin/node.ts'
import { guardProcess } from '../../sandbox/chains/guard-process.ts'
import type { Litecoind } from '../../scripts/find-litecoind.ts'

/** Bitcoin Core's policy where Litecoin's differs, and replacing as Bitcoin has it. It has Taproot from the first block on. */
const rules = ['-minrelaytxfee=0.00001', '-dustrelayfee=0.00003', '-mempoolreplacement=1', '-acceptnonstdtxn=0']
const quiet = ['-listen=0', '-dnsseed=0', '-connect=0', '-printtoconsole=0', '-disablewallet']

const answerSchema = z.object({ result: z.unknown(), error: z.object({ message: z.string() }).nullable() })
const blockSchema = z.object({
  height: z.number(),
  hash: z.string(),
  time: z.number(),
  tx: z.array(z.object({ hex: z.string() })),
})

/**
 * Starts litecoind, a fork of Bitcoin Core, on regtest: asked about scripts and not about addresses it is a strict Bitcoin node. It can
 * neither be told to forget a payment, where a replacement makes it do so by itself, nor go back.
 */
export async function openLitecoind({ program, env }: Extract<Litecoind, { status: 'found' }>): Promise<BitcoinNode> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-litecoind-'))
  const port = await freePort()
  const own = [
    '-regtest',
    '-server',
    '-txindex',
    `-datadir=${folder}`,
    `-rpcport=${port}`,
    '-rpcuser=u',
    '-rpcpassword=p',
  ]
  const child = spawn(program, [...own, ...quiet, ...rules], { env: { ...process.env, ...env }, stdio: 'ignore' })
  const release = guardProcess(child)
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    release()
    await rm(folder, { recursive: true, force: true })
  }

  const call = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('u:p').toString('base64')}` },
      body: JSON.stringify({ id: 1, method, params }),
    })
    const { result, error } = answerSchema.parse(await response.json())
    if (error) throw new NodeRefusal(error.message)
    return result
  }
  const blockAt = async (height: number): Promise<Block> => {
    const { tx, ...block } = blockSchema.parse(await call('getblock', await call('getblockhash', height), 2))
    return { ...block, transactions: tx.map(({ hex }) => bytesOf(hex)) }
  }
  const waiting = async () => {
    const entries = z.record(z.string(), z.object({ time: z.number(), ancestorcount: z.number() }))
    const pool = entries.parse(await call('getrawmempool', true))
    const ids = Object.entries(pool).sort(([, a], [, b]) => a.ancestorcount - b.ancestorcount || a.time - b.time)
    return Promise.all(ids.map(async ([id]) => bytesOf(z.string().parse(await call('getrawtransaction', id)))))
  }

  try {
    await untilReady(() => call('getblockcount'))
    return {
      genesis: { ...(await blockAt(0)), transactions: [] },
      add: async (raw) => {
        await call('sendrawtransaction', Buffer.from(raw).toString('hex'))
      },
      waiting,
      forget: async () => undefined,
      mine: async ({ reward, time = 0, only }) => {
        await call('setmocktime', time)
        const script = `raw(0020${Buffer.from(reward).toString('hex')})`
        if (only) await call('generateblock', script, only)
        else await call('generatetodescriptor', 1, script)
        return blockAt(z.number().parse(await call('getblockcount')))
      },
      goBack: () => Promise.reject(new Error('litecoind puts what was mined back among what waits.')),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      return void (await ask())
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))
