import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLitecoind } from '../../scripts/find-litecoind.ts'

describe('finding litecoind', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const place = (path: string, mode = 0o755) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    chmodSync(file, mode)
    return file
  }

  it('takes the one on the PATH before one that was fetched', () => {
    place('usr/lib/litecoin/litecoind')
    const program = place('bin/litecoind')
    const path = ['/nowhere', join(folder, 'bin')].join(delimiter)
    expect(findLitecoind({ system: '', path, folder })).toEqual({ status: 'found', program, env: {} })
  })

  it('takes the program of Debian’s package before the script around it', () => {
    place('bin/litecoind')
    const system = place('debian/litecoind')
    expect(findLitecoind({ system, path: join(folder, 'bin'), folder })).toMatchObject({ program: system })
  })

  it('gives the one that was fetched its libraries', () => {
    const program = place('usr/lib/litecoin/litecoind')
    expect(findLitecoind({ system: '', path: '', folder })).toMatchObject({
      status: 'found',
      program,
      env: { LD_LIBRARY_PATH: expect.stringContaining(join(folder, 'usr/lib/x86_64-linux-gnu')) },
    })
  })

  it('says where one is to be had if there is none that runs', () => {
    place('usr/lib/litecoin/litecoind', 0o644)
    expect(findLitecoind({ system: '', path: '', folder })).toEqual({
      status: 'absent',
      reason: expect.stringContaining('npx tsx scripts/fetch-litecoind.ts'),
    })
  })
})
