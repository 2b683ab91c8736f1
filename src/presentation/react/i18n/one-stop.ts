/** A sentence that ends with a time, whose own full stop (Greek “8:40 μ.μ.”) is then that of the sentence. */
export const oneStop = (sentence: string): string => sentence.replace('..', '.')
