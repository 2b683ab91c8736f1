import { encodeFunctionData, erc20Abi, getAddress, maxUint256, stringToHex, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { readAccent } from '../../../sandbox/frame/page/apply-theme.ts'
import type { Approval, Description } from '../../../sandbox/frame/page/approval/approval.ts'
import { createApprovals } from '../../../sandbox/frame/page/approval/approvals.ts'
import { describeCalls } from '../../../sandbox/frame/page/approval/describe-calls.ts'
import { describeMessage, describeTypedData } from '../../../sandbox/frame/page/approval/describe-message.ts'

const friend: Address = getAddress('0x00000000000000000000000000000000000f0aa0')
const token: Address = getAddress('0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35')
const chain = {
  chainId: 1,
  name: 'Ethereum',
  rpcUrl: 'http://127.0.0.1:1',
  smartAccounts: true,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: token, name: 'Harbour Dollar', symbol: 'HUSD', decimals: 6 }],
}

/** What the visitor reads, one line per field. */
const lines = ({ sections }: Description) =>
  sections.flatMap(({ heading, fields }) => [
    ...(heading === undefined ? [] : [`# ${heading}`]),
    ...fields.map((field) => `${field.label}: ${field.kind === 'tree' ? JSON.stringify(field.children) : field.value}`),
  ])

describe('frame wallet approval', () => {
  it('shows the text of a message', () => {
    expect(lines(describeMessage(stringToHex('Welcome,\nMira ✨')))).toEqual(['Message: Welcome,\nMira ✨'])
  })

  it.each([
    ['bytes that are no text', '0xff00'],
    ['a text that turns the direction of writing', stringToHex('pay \u202E0001')],
    ['a text with invisible characters', stringToHex('pay\u200Bpal')],
  ] as const)('shows the bytes of %s', (_, raw) => {
    expect(lines(describeMessage(raw))).toEqual([`Bytes, which are no text: ${raw}`])
  })

  it('shows structured data as a tree, in the order of its types', () => {
    const types = {
      Mail: [
        { name: 'to', type: 'Person[]' },
        { name: 'amount', type: 'uint256' },
      ],
      Person: [{ name: 'name', type: 'string' }],
    }
    const message = { hidden: 'not signed', amount: 5, to: [{ name: 'Mira' }] }
    const description = describeTypedData({ domain: { name: 'Post', chainId: 1 }, types, primaryType: 'Mail', message })
    expect(lines(description)).toEqual([
      'For: [{"label":"name","value":"Post"},{"label":"chainId","value":"1"}]',
      'Mail: [{"label":"to","children":[{"label":"1","children":[{"label":"name","value":"Mira"}]}]},{"label":"amount","value":"5"}]',
    ])
  })

  it('shows of the domain only what the signature covers', () => {
    const types = { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Mail: [{ name: 'text', type: 'string' }] }
    const domain = { name: 'Your Bank', chainId: 1 }
    const description = describeTypedData({ domain, types, primaryType: 'Mail', message: { text: 'hello' } })
    expect(lines(description)).toEqual([
      'For: [{"label":"chainId","value":"1"}]',
      'Mail: [{"label":"text","value":"hello"}]',
    ])
  })

  it('shows a transfer of the coin with the whole recipient', () => {
    expect(lines(describeCalls([{ to: friend, value: 1_500_000_000_000_000_000n, data: '0x' }], chain, true))).toEqual([
      '# Send ETH',
      `To: ${friend}`,
      'Amount: 1.5 ETH',
    ])
  })

  it('shows each call of a batch, tokens in their own unit', () => {
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 2_500_000n] })
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, maxUint256] })
    const calls = [
      { to: token, value: 0n, data: transfer },
      { to: token, value: 0n, data: approve },
      { to: friend, value: 0n, data: transfer },
      { to: friend, value: 7n, data: '0x12345678' },
      { value: 0n, data: '0x6000' },
    ] as const
    expect(lines(describeCalls(calls, chain, true))).toEqual([
      '# 1 of 5: Send HUSD',
      `To: ${friend}`,
      'Amount: 2.5 HUSD',
      `Token contract: ${token}`,
      '# 2 of 5: Let another spend HUSD',
      `Spender: ${friend}`,
      'Amount: Without limit, HUSD',
      `Token contract: ${token}`,
      '# 3 of 5: Send an unknown token',
      `To: ${friend}`,
      'Amount: 2500000 smallest units',
      `Token contract: ${friend}`,
      '# 4 of 5: Call a contract',
      `Contract: ${friend}`,
      'Amount: 0.000000000000000007 ETH',
      'Data: 0x12345678',
      '# 5 of 5: Make a contract',
      'Amount: 0 ETH',
      'Data: 0x6000',
    ])
  })

  it('says whether a batch is one thing or many', () => {
    const call = { to: friend, value: 1n, data: '0x' } as const
    expect(describeCalls([call, call], chain, true).note).toContain('All of it happens or nothing does.')
    expect(describeCalls([call, call], chain, false).note).toContain('One after another')
  })

  it('takes only plain colours for an accent, with a text that can be read on it', () => {
    expect(readAccent('#F5a524')).toEqual({ colour: '#f5a524', text: '#000' })
    expect(readAccent('#00f')).toEqual({ colour: '#0000ff', text: '#fff' })
    expect(readAccent('url(https://x.example)')).toBeUndefined()
    expect(readAccent('#12345')).toBeUndefined()
    expect(readAccent(undefined)).toBeUndefined()
  })
})

describe('frame wallet approval queue', () => {
  const approval = (title: string): Approval => ({
    title,
    note: '',
    sections: [],
    origin: 'https://site.example',
    account: { address: friend, type: 'eoa' },
    network: 'Ethereum',
  })
  const create = () => {
    const shown: string[] = []
    const approvals = createApprovals((one, behind) => shown.push(`${one?.title ?? 'nothing'} +${behind}`))
    return { approvals, shown }
  }

  it('shows one at a time, the oldest first', async () => {
    const { approvals, shown } = create()
    const first = approvals.ask(approval('first'))
    const second = approvals.ask(approval('second'))
    approvals.decide(true)
    approvals.decide(false)
    await expect(first).resolves.toBeUndefined()
    await expect(second).rejects.toMatchObject({ code: 4001, message: 'User rejected the request' })
    expect(shown).toEqual(['first +0', 'first +1', 'second +0', 'nothing +0'])
  })

  it('closes and refuses everything when the host gives up', async () => {
    const { approvals, shown } = create()
    const asked = [approvals.ask(approval('first')), approvals.ask(approval('second'))]
    approvals.abort()
    for (const one of asked) await expect(one).rejects.toThrow('Request was aborted')
    expect(shown.at(-1)).toBe('nothing +0')
  })

  it('decides nothing while nothing waits', () => {
    const { approvals, shown } = create()
    approvals.decide(true)
    expect(shown).toEqual(['nothing +0'])
  })
})
