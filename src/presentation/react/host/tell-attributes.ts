import { isOwnMachine } from '../../../domain/dialog/own-machine.js'

/** Attributes and properties of which there is nothing to say. */
const plain = /^(networks|project-id|lang|id|class(Name)?|style|(data|aria)-.*)$/

const isMaking = (names: readonly string[]): boolean =>
  isOwnMachine(location.hostname) && names.some((name) => !plain.test(name))

/** On the machine of who writes the page: what attributes of an element of ours change nothing, as errors that nobody caught. */
export const tellAttributes = (element: Element): unknown =>
  isMaking(element.getAttributeNames()) &&
  import('./explain-attributes.js').then(({ explainAttributes }) => explainAttributes(element).forEach(reportError))

/** The same of properties of a component. */
export const tellProperties = (component: string, properties: object): unknown =>
  isMaking(Object.keys(properties)) &&
  import('./explain-properties.js').then(({ newToSay }) => newToSay(component, properties).forEach(reportError))
