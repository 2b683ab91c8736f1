/**
 * What a page set on an element before the code of its class was there lies on it as a property of its own, over the accessor of the class,
 * and would never be heard of: from here on it goes through that.
 */
export function takeUp(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const given: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, given)
}
