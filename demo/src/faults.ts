const parts = [
  'catalogue',
  'images',
  'blockchain',
  'swaps',
  'rpc',
  'analytics',
  'signIn',
  'onRamp',
  'sessions',
  'names',
] as const
const faults: Readonly<Record<string, object>> = {
  works: { kind: 'none' },
  'slow (3 s)': { kind: 'latency', ms: 3000 },
  'never answers': { kind: 'hang' },
  'error 500': { kind: 'status', status: 500 },
  'too many requests': { kind: 'status', status: 429, retryAfter: 2 },
  'broken JSON': { kind: 'bad-json' },
}

/** Breaks parts of the sandbox, to see what a visitor then sees. */
export function fillFaults(form: HTMLFormElement, apiUrl: string): void {
  form.append(
    ...parts.map((part) => {
      const select = document.createElement('select')
      for (const name of Object.keys(faults)) select.append(new Option(name))
      select.addEventListener('change', () => {
        void fetch(`${apiUrl}/control/faults`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ part, fault: faults[select.value] }),
        })
      })
      const label = document.createElement('label')
      label.append(part, select)
      return label
    }),
  )
}
