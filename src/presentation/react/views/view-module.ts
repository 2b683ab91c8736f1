import type { ReactNode } from 'react'
import type { App } from '../../../application/app.js'
import type { FeatureMap } from '../../../application/features.js'
import type { ViewName, ViewParams } from '../../../domain/dialog/view.js'
import type { AppContextValue } from '../app-context.js'
import type { NoWords, Words } from '../i18n/translate.js'

/** A feature that a view cannot be shown without, or none. */
export type FeatureName = keyof FeatureMap | undefined
type FeatureOf<F extends FeatureName> = F extends keyof FeatureMap ? FeatureMap[F] : undefined

export interface ViewProps<N extends ViewName, F extends FeatureName = undefined> {
  readonly params: ViewParams[N]
  readonly feature: FeatureOf<F>
}

/** What a view folder exports by default. */
export interface ViewDefinition<N extends ViewName, W extends Words, F extends FeatureName> {
  /** What the view says beside the words of the dialog itself; they come with its code. */
  readonly words?: W
  /** Names the dialog while the view is shown. */
  readonly title: (context: AppContextValue<NoInfer<W>> & { readonly params: ViewParams[N] }) => string
  /** Fetched together with the view. */
  readonly feature?: F
  /** Sheets that the view needs beyond those of the shell. */
  readonly styles?: readonly string[]
  readonly View: (props: ViewProps<N, F>) => ReactNode
  /** Stands at the start of the header in place of the way back. */
  readonly Start?: (props: ViewProps<N, F>) => ReactNode
  /** Stands in the middle of the header; the title is then for screen readers. */
  readonly Middle?: (props: ViewProps<N, F>) => ReactNode
  /** @default true */
  readonly hasBack?: boolean
}

/** Any view, as the host of views sees it: it passes on words, parameters and feature without knowing them. */
export interface ViewModule<N extends ViewName = ViewName> {
  readonly name: N
  readonly words: Words
  readonly title: (context: { readonly app: App; readonly t: never; readonly params: never }) => string
  readonly feature?: FeatureName
  readonly styles?: readonly string[]
  readonly View: (props: AnyViewProps) => ReactNode
  readonly Start?: (props: AnyViewProps) => ReactNode
  readonly Middle?: (props: AnyViewProps) => ReactNode
  readonly hasBack?: boolean
}

interface AnyViewProps {
  readonly params: never
  readonly feature: never
}

/** Fetches a view. */
export type LoadView<N extends ViewName> = () => Promise<{ readonly default: ViewModule<N> }>

/** Checks a view against its name, words and feature, and hides all three types from its host. */
export const defineView = <const N extends ViewName, W extends Words = NoWords, F extends FeatureName = undefined>(
  name: N,
  definition: ViewDefinition<N, W, F>,
): ViewModule<N> => ({ words: {}, ...definition, name })
