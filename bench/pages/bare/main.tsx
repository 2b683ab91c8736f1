import { createRoot } from 'react-dom/client'
import { rootElement } from '../root-element.ts'

// What a React page costs before it has any wallet: the zero of the sizes and times.
createRoot(rootElement()).render(<button data-testid="connect">Connect</button>)
