export const legalWords = {
  /** {terms} and {privacy} become links with the words of legal.terms and legal.privacy. */
  'legal.both': 'By connecting you accept the {terms} and the {privacy}.',
  /** {document} becomes a link with the words of legal.terms or legal.privacy. */
  'legal.one': 'By connecting you accept the {document}.',
  /** Within the sentence of legal.both or legal.one, so in the case that it needs. */
  'legal.terms': 'terms',
  /** Within the sentence of legal.both or legal.one, so in the case that it needs. */
  'legal.privacy': 'privacy policy',
} as const
