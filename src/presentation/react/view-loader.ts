import type { App } from '../../application/app.js'
import type { FeatureMap } from '../../application/features.js'
import type { View } from '../../domain/dialog/view.js'
import type { Speech } from './i18n/speech.js'
import { loadedView, preloadView } from './views/registry.js'
import type { ViewModule } from './views/view-module.js'

/** A view with all that it needs to paint. */
export interface ReadyView {
  readonly module: ViewModule
  readonly feature: FeatureMap[keyof FeatureMap] | undefined
}

export interface ViewLoader {
  /** At once, if everything is there; then the view is painted in the same commit. */
  peek(view: View): ReadyView | undefined
  /** Fetches code and feature together. @throws whatever the import or the feature throws */
  load(view: View): Promise<ReadyView>
}

/** Remembers features for one dialog, and hands each view's sheets over before it is shown. */
export function createViewLoader(
  app: App,
  adopt: (styles: readonly string[]) => void,
  speech?: Pick<Speech, 'has' | 'fetchAll'>,
): ViewLoader {
  const features = new Map<keyof FeatureMap, ReadyView['feature']>()

  const peek = ({ name }: View): ReadyView | undefined => {
    const module = loadedView(name)
    // Connect comes with what it says.
    if (module === undefined || (name !== 'Connect' && speech?.has(module.words) === false)) return undefined
    if (module.feature !== undefined && !features.has(module.feature)) return undefined
    adopt(module.styles ?? [])
    return { module, feature: module.feature && features.get(module.feature) }
  }
  return {
    peek,
    load: async (view) => {
      const words = speech?.fetchAll()
      const { feature: name, words: said } = await preloadView(view.name)
      if (speech?.has(said) === false) await words
      if (name !== undefined && !features.has(name)) features.set(name, await app.features.load(name))
      const ready = peek(view)
      if (ready === undefined) throw new Error(`The view ${view.name} is not ready after loading.`)
      return ready
    },
  }
}
