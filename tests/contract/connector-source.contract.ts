import { describe, expect, it } from 'vitest'
import type { ConnectorSource } from '../../src/ports/connectors.js'

/** A source of connectors and the page that it looks at, played by the test. */
export interface ConnectorSourceSetup {
  readonly source: ConnectorSource
  /** A wallet appears on the page; its connector has this id. */
  add(): string
  /** Lets a second pass, really or not. */
  settle(): Promise<void>
}

/** What every way to find connectors owes. */
export function connectorSourceContract(
  adapter: string,
  setUp: () => ConnectorSourceSetup | Promise<ConnectorSourceSetup>,
): void {
  const watch = (source: ConnectorSource) => {
    const lists: string[][] = []
    const subscription = source.connectors$.subscribe((list) => lists.push(list.map(({ info }) => info.id)))
    return { lists, stop: () => subscription.unsubscribe() }
  }

  describe(`connector source: ${adapter}`, () => {
    it('tells the whole list at once on subscription, also when it is empty', async () => {
      const { source } = await setUp()
      expect(watch(source).lists).toEqual([[]])
    })

    it('tells of a wallet that comes later', async () => {
      const { source, add, settle } = await setUp()
      const { lists } = watch(source)
      const id = add()
      await settle()
      expect(lists.at(-1)).toEqual([id])
    })

    it('tells a second listener what the first one knows', async () => {
      const { source, add, settle } = await setUp()
      watch(source)
      const id = add()
      await settle()
      expect(watch(source).lists).toEqual([[id]])
    })

    it('names each connector once', async () => {
      const { source, add, settle } = await setUp()
      const { lists } = watch(source)
      add()
      await settle()
      expect(lists.at(-1)).toEqual([...new Set(lists.at(-1))])
    })

    it('tells nothing to those who stopped listening', async () => {
      const { source, add, settle } = await setUp()
      const { lists, stop } = watch(source)
      stop()
      add()
      await settle()
      expect(lists).toEqual([[]])
    })
  })
}
