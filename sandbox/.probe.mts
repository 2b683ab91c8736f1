import { startChains } from '/work/main/sandbox/chains/start-chains.ts'
import { createNodeClient } from '/work/main/sandbox/chains/node-client.ts'
const t0 = performance.now()
const chains = await startChains()
console.log('start ms', performance.now() - t0)
const c = chains.list[0]!
const client = createNodeClient(c)
const h0 = await client.getBlockNumber()
let bad = 0
for (let i = 0; i < 300; i++) {
  await client.sendTransaction({ account: c.accounts[0]!, to: c.accounts[1]!, value: 1n, gas: 21000n })
  if (i%2) await client.sendTransaction({ account: c.accounts[0]!, to: c.accounts[1]!, value: 2n, gas: 21000n })
  await chains.control.rewind()
  await new Promise(r => setTimeout(r, i % 5))
  const n = await client.getTransactionCount({ address: c.accounts[0]! })
  const h = await client.getBlockNumber()
  if (n !== 0 || h !== h0) { bad++; console.log(i, n, h, h0) }
}
console.log('bad', bad)
let t = performance.now(); for (let i = 0; i < 50; i++) await chains.control.rewind(); console.log('rewind ms', (performance.now() - t) / 50)
await client.mine({blocks: 500}); t = performance.now(); await chains.control.rewind(); console.log('after 500 blocks', performance.now() - t)
await chains.stop()
