// Hardened JavaScript: after this nobody can change what arrays, promises or dates are, as in a page that runs under SES.
import 'ses'

lockdown({
  // Tools of the tests set `toString` and `constructor` on objects of their own.
  overrideTaming: 'severe',
  // Errors are read by the tests' own reporter.
  errorTaming: 'unsafe',
  stackFiltering: 'verbose',
  consoleTaming: 'unsafe',
  // Formatting goes by the visitor's locale.
  localeTaming: 'unsafe',
  regExpTaming: 'unsafe',
  evalTaming: 'unsafe-eval',
  domainTaming: 'unsafe',
})
