import { chromium } from '@playwright/test'
import { encode } from 'uqr'
import { PNG } from 'pngjs'
import { writeFileSync } from 'node:fs'
import { browserLaunchOptions } from '../scripts/find-browser.ts'
import { startSandbox } from './start.ts'
import { createDapp } from '../tests/unit/sandbox/create-dapp.ts'
import AxeBuilder from '@axe-core/playwright'
const sandbox = await startSandbox()
const dapp = await createDapp(sandbox)
dapp.provider.events.removeAllListeners('display_uri')
const uriOf = () => new Promise<string>((r)=>dapp.provider.once('display_uri', r))
const browser = await chromium.launch(browserLaunchOptions())
for (const scheme of ['light','dark'] as const) {
  await sandbox.phone.reset()
  const context = await browser.newContext({ viewport:{width:390,height:844}, colorScheme: scheme, hasTouch:true, isMobile:true, deviceScaleFactor:2 })
  const page = await context.newPage()
  page.on('console',(m)=>console.log('console',m.type(),m.text())); page.on('pageerror',(e)=>console.log('pageerror',e.message))
  page.on('request',r=>{ if(!r.url().startsWith(sandbox.phone.url)) console.log('external', r.url())})
  await page.goto(sandbox.phone.url); await page.getByTestId('account-0').waitFor()
  await page.screenshot({path:`/tmp/shots/home-${scheme}.png`, fullPage:true})
  console.log('axe home', (await new AxeBuilder({page}).analyze()).violations.map(v=>v.id))
  // paste garbage
  await page.getByTestId('uri').fill('hello'); await page.getByTestId('pair').click(); await page.getByText('This is not a WalletConnect link.').waitFor()
  // scan
  let u = uriOf(); let connecting = dapp.connect(); let uri = await u
  const { data, size } = encode(uri, { ecc:'M', border:4 }); const k=6; const W=900,H=1400
  const png = new PNG({width:W,height:H}); png.data.fill(scheme==='dark'?30:250); 
  for (let y=0;y<size*k;y++) for (let x=0;x<size*k;x++){ const on=data[Math.floor(y/k)]![Math.floor(x/k)]; const o=((y+300)*W+(x+150))*4; const v=on?0:255; png.data[o]=v;png.data[o+1]=v;png.data[o+2]=v;png.data[o+3]=255 }
  for (let i=3;i<png.data.length;i+=4) png.data[i]=255
  writeFileSync('/tmp/shots/qr.png', PNG.sync.write(png))
  await page.getByTestId('scan').setInputFiles('/tmp/shots/qr.png')
  await page.getByTestId('question').waitFor()
  await page.screenshot({path:`/tmp/shots/proposal-${scheme}.png`})
  console.log('axe q', (await new AxeBuilder({page}).analyze()).violations.map(v=>v.id+JSON.stringify(v.nodes.map(n=>n.html))))
  await page.getByTestId('approve').click(); await connecting; console.log('connected by scan')
  const signing = dapp.request('personal_sign',['0x68656c6c6f20776f726c64', (await sandbox.phone.accounts())[0]!]).catch(e=>e)
  await page.getByTestId('question').waitFor(); await page.screenshot({path:`/tmp/shots/sign-${scheme}.png`})
  await page.getByTestId('reject').click(); console.log(await signing)
  const sending = dapp.request('eth_sendTransaction',[{from:(await sandbox.phone.accounts())[0], to:(await sandbox.phone.accounts())[1], value:'0x2386f26fc10000', data:'0xa9059cbb'+'00'.repeat(64)}]).catch(e=>e)
  await page.getByTestId('question').waitFor(); await page.screenshot({path:`/tmp/shots/send-${scheme}.png`})
  await page.getByTestId('ignore').click(); await page.getByTestId('session').waitFor()
  await page.getByTestId('account-1').check(); await page.getByTestId('network-1').check()
  await page.waitForTimeout(300)
  await page.screenshot({path:`/tmp/shots/connected-${scheme}.png`, fullPage:true})
  const gone = dapp.next('session_delete'); await page.getByTestId('delete-session').click(); await gone
  // deep links
  for (const form of ['/wc?uri=','/?uri=','/#wc?uri=','double']) {
    u = uriOf(); const c = dapp.connect().catch(e=>e.code); uri = await u
    const e = encodeURIComponent(uri)
    await page.goto('about:blank')
    await page.goto(sandbox.phone.url + (form==='double' ? '/wc?uri='+encodeURIComponent(e) : form+e))
    await page.getByTestId('question').waitFor(); console.log(form, page.url())
    await page.getByTestId('reject').click(); console.log(await c)
  }
  // hash change while open
  u = uriOf(); const c = dapp.connect().catch(e=>e.code); uri = await u
  await page.evaluate((x)=>{location.hash='wc?uri='+x}, encodeURIComponent(uri)); await page.getByTestId('question').waitFor(); await page.getByTestId('reject').click(); console.log(await c)
  // expired/reused
  await page.getByTestId('uri').fill(uri); await page.getByTestId('pair').click(); await page.waitForTimeout(4500); console.log('reuse:', await page.getByTestId('note').textContent())
  await context.close()
}
await browser.close(); await sandbox.stop(); process.exit()
