import type { ActivityFeature } from '../../../../application/activity/activity.js'

/** Reads the history when it is looked at; what is being read already is not asked twice. */
export function refreshOnShow(feature: ActivityFeature): () => void {
  if (feature.available && feature.state.get().items.status !== 'loading') void feature.refresh()
  return () => undefined
}
