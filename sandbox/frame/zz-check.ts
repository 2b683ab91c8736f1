import { chromium } from '/work/main/node_modules/@playwright/test/index.mjs'
import { createServer } from 'node:http'
import { browserLaunchOptions } from '/work/main/scripts/find-browser.ts'
import { startFrame } from '/work/main/sandbox/frame/start-frame.ts'
const frame = await startFrame({ chains: [] })
const host = createServer((q,r)=>{r.setHeader('content-type','text/html');r.end('<body>host<script>window.got=[];addEventListener("message",e=>got.push([e.origin,e.data]))</script>')}).listen(0,'127.0.0.1')
await new Promise(r=>host.once('listening',r))
const hostUrl=`http://127.0.0.1:${host.address().port}/`
const browser = await chromium.launch(browserLaunchOptions())
const ctx = await browser.newContext({ colorScheme: 'dark', viewport:{width:700,height:600} })
const page = await ctx.newPage()
ctx.on('console', m=>console.log('CONSOLE', m.type(), m.text()))
ctx.on('weberror', e=>console.log('ERR', e.error()))
const begin = async (p)=> (await (await fetch(frame.origin+'/own/social?provider='+p)).json()).uri
try {
await page.goto(frame.inboxUrl)
await fetch(frame.origin+'/own/email',{method:'POST',body:JSON.stringify({email:'robin@tide.example',device:'device-1'})})
await page.getByTestId('link').click({timeout:4000})
await page.screenshot({path:'/tmp/device.png'})
await page.getByTestId('approve-device').click()
await page.getByText('This device is approved').waitFor()
await page.goto(frame.inboxUrl)
await page.getByTestId('code').waitFor()
await page.screenshot({path:'/tmp/inbox-dark.png'})
await page.emulateMedia({colorScheme:'light'}); await page.screenshot({path:'/tmp/inbox-light.png'})
// popup
for (const [what,id] of [['approve','social-approve'],['decline','social-decline']]) {
await page.goto(hostUrl)
const [popup]=await Promise.all([page.waitForEvent('popup'), page.evaluate(u=>{window.open(u,'x','width=600,height=800')}, await begin('google'))])
await popup.getByTestId(id).waitFor(); if(what==='approve') await popup.screenshot({path:'/tmp/social.png'})
const t=Date.now(); const closed=popup.waitForEvent('close'); await popup.getByTestId(id).click(); await closed
const got=await page.evaluate(()=>window.got); console.log(what, JSON.stringify(got), Date.now()-t)
const r=await fetch(frame.origin+'/own/social',{method:'POST',body:JSON.stringify({uri:got[0][1].resultUri})}); console.log(r.status, await r.text())
}
// redirect
const u=new URL(await begin('x')); u.searchParams.set('state',u.searchParams.get('state')+'--'+encodeURIComponent(hostUrl+'?portico_login=1#h'))
await page.goto(u.href); await page.getByTestId('social-approve').click(); await page.waitForURL(hostUrl+'**'); console.log(page.url())
// no opener
await page.goto(await begin('x')); await page.getByTestId('social-approve').click(); await page.getByText('lost the site').waitFor(); await page.screenshot({path:'/tmp/lost.png'})
// farcaster
const fc=await (await fetch(frame.origin+'/own/farcaster',{method:'POST',body:'{}'})).json(); await page.goto(fc.url); await page.getByTestId('farcaster-approve').click(); await page.getByText('You are logged in').waitFor()
} finally { await browser.close(); host.close(); host.closeAllConnections(); const t=Date.now(); await frame.stop(); console.log('stopped', Date.now()-t) }
