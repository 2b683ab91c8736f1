import { DialogError } from '../../domain/errors.js'
import { loadChunk } from '../../domain/load-chunk.js'
import { loadOnce } from '../../kit/load-once.js'
import type { Engine } from './engine.js'

export interface EngineLifeDeps {
  /** Fetches the code of the engine, starts nothing. */
  readonly fetchEngine: () => Promise<() => Engine>
  /** Fetches what the first view needs beside the engine. */
  readonly fetchUi: () => Promise<unknown>
  /** Fetches what the first view asks for once it is on the screen. */
  readonly fetchNext: () => Promise<unknown>
  /** It is there, and looks for nothing yet. */
  readonly starts: (engine: Engine) => void
}

/** The engine from its code to its end: fetched, built and started once, by whoever needs it first. */
export interface EngineLife {
  /** Undefined before it runs and after its end. */
  now(): Engine | undefined
  /** @throws DialogError DESTROYED, CHUNK_NOT_LOADED */
  running(): Promise<Engine>
  /** Fetches its code and the interface side by side, so that opening needs no second round trip. */
  prefetch(): Promise<void>
  /** Everything that can be done before a click, in steps that leave the page its turn. A failure waits for the click to be told. */
  warmUp(pause: () => Promise<void>): Promise<void>
  isOver(): boolean
  end(): void
}

export function createEngineLife(deps: EngineLifeDeps): EngineLife {
  const fetchEngine = loadChunk('engine', deps.fetchEngine)
  let over = false
  let built: Engine | undefined
  let engine: Engine | undefined

  const prefetch = async (): Promise<void> => {
    if (!over) await Promise.all([fetchEngine(), deps.fetchUi()])
  }
  const create = async (): Promise<Engine> => {
    const build = await fetchEngine()
    if (over) throw new DialogError('DESTROYED')
    built ??= build()
    return built
  }
  const start = loadOnce(async () => {
    const started = await create()
    if (over) throw new DialogError('DESTROYED')
    engine = started
    deps.starts(started)
    return started
  })
  const running = (): Promise<Engine> => (over ? Promise.reject(new DialogError('DESTROYED')) : start())
  const isOver = () => over

  return {
    now: () => engine,
    running,
    prefetch,
    warmUp: async (pause) => {
      await prefetch()
      await pause()
      await create()
      await pause()
      const ready = await running()
      await pause()
      if (isOver()) return
      await ready.prepare()
      await pause()
      if (!isOver()) await deps.fetchNext()
    },
    isOver,
    end: () => {
      over = true
      built?.destroy()
      engine = undefined
    },
  }
}
