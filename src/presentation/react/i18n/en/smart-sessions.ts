/** What a site may do for the visitor without asking each time, and who may. */
export const smartSessionsWords = {
  'sessions.title': 'Allow without asking',
  /** {app} is the name of the site. */
  'sessions.wants': '{app} wants to act for you',
  /** Beside an amount in each period. */
  'sessions.upTo': 'Up to',
  'sessions.inAll': 'Total (max)',
  /** A date with its time follows. */
  'sessions.from': 'From',
  /** Label of a row, before a day. */
  'sessions.until': 'Until',
  /** In place of a date or a month: it goes on until it is revoked. */
  'sessions.endless': 'No end',
  'sessions.fees': 'Network fees',
  'sessions.feesText': 'May be added',
  'sessions.network': 'Network',
  /** Label of a row: who may act. */
  'sessions.site': 'Site',
  'sessions.contract': 'Contract',
  'sessions.token': 'Token',
  /** {amount} with its coin, in each period. */
  'sessions.perHour': '{amount} an hour',
  'sessions.perDay': '{amount} a day',
  'sessions.perWeek': '{amount} a week',
  'sessions.perMonth': '{amount} a month',
  /** {span} is a length of time, like 3 days. */
  'sessions.perSpan': '{amount} every {span}',
  /** In place of an amount: the token does not say how it is written. {amount} is a whole number. */
  'sessions.units': '{amount} smallest units',
  'sessions.can': 'What it can do',
  'sessions.canSpend': 'Spend {symbol} from this account',
  /** The name of the function follows, as its maker wrote it. */
  'sessions.canCall': 'Use a function of the contract',
  /** {amount} with its coin goes along with each use; the name of the function follows. */
  'sessions.canCallPaying': 'Use a function of the contract and pay up to {amount} each time',
  /** What an argument of a function has to be. {count} is its number, the first is 1; a number, an address or a text follows. */
  'sessions.rule.EQUAL': 'Argument {count} is',
  'sessions.rule.LESS_THAN': 'Argument {count} is less than',
  'sessions.rule.GREATER_THAN': 'Argument {count} is more than',
  'sessions.cannot': 'What it can’t do',
  'sessions.cannotMore': 'Go beyond these limits',
  'sessions.cannotOthers': 'Touch other tokens or NFTs',
  'sessions.cannotCall': 'Use other contracts',
  'sessions.cannotLater': 'Act after it ends',
  'sessions.unbounded': 'Nothing limits how much these functions can move. Allow this only to a site that you trust.',
  /** Beside what the site calls it. */
  'sessions.policy': 'Other rule',
  'sessions.policies': 'The site also gives your wallet rules that this page can’t read.',
  'sessions.longTime': 'This is longer than a year. You can end it at any time.',
  'sessions.unnamed': 'This token doesn’t say how its amounts are written. Allow this only if you know the token.',
  'sessions.decline': 'Don’t allow',
  /** {count} days. */
  'sessions.allowDays': { one: 'Allow for {count} day', other: 'Allow for {count} days' },
  /** {count} hours. */
  'sessions.allowHours': { one: 'Allow for {count} hour', other: 'Allow for {count} hours' },
  /** {wallet} is a name. */
  'sessions.waitingWallet': 'Confirm in {wallet}',
  'sessions.waitingCoSigner': 'Setting up',
  'sessions.waitingText': '{wallet} asks you once more and shows what you allow.',
  'sessions.granted': '{app} may act for you',
  'sessions.grantedText': 'Until {date}. You can see and end it under Allowed sites in your account.',
  /** A button: to the list of all of them. */
  'sessions.see': 'Allowed sites',
  'sessions.done': 'Done',
  'sessions.declined': 'You didn’t allow it',
  'sessions.declinedText': 'Nothing changed. {app} will ask you before every payment.',
  'sessions.askAgain': 'Ask again',
  'sessions.failed': 'Couldn’t set it up',
  /** The wallet has agreed; the service that signs beside the site does not know it yet. */
  'sessions.failedGranted':
    'Your wallet agreed, but the service that checks the limits didn’t answer. Nothing can be spent before it does.',
  /** The wallet was asked, and what it answered says neither yes nor no. */
  'sessions.unsure': 'Your wallet may have allowed it',
  'sessions.unsureText':
    'Its answer says neither yes nor no. Check Allowed sites, and end it there, before you try again.',
  'sessions.error.SMART_SESSIONS_UNAVAILABLE':
    'We can’t reach the service that checks the limits. Nothing was allowed. Try again in a moment.',
  'sessions.error.SMART_SESSION_REFUSED':
    'The service that checks the limits refused. Nothing was allowed. Go back to the site and try again.',
  'sessions.error.PERMISSIONS_UNSUPPORTED':
    'Your wallet can’t hold a site to these limits. Nothing was allowed. Connect another wallet.',
} as const
