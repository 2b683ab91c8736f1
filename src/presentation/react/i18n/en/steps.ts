/** How far a step is, for screen readers: behind its title, in brackets. */
export const stepWords = {
  'step.todo': 'to come',
  'step.busy': 'in progress',
  'step.done': 'done',
  'step.declined': 'declined',
  'step.failed': 'failed',
  'step.skipped': 'skipped',
  'step.unknown': 'not certain',
} as const
