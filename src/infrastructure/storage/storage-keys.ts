/** Everything on the device is under this word, and under the dialog's own part of it where it has one. */
export const keyPrefix = (instance?: string): string => (instance === undefined ? '@portico/' : `@portico/${instance}/`)
