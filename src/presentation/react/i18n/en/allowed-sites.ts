/** The list of who may act for the account. */
export const allowedSitesWords = {
  'sessions.listTitle': 'Allowed sites',
  'sessions.listText': 'Who can act for you without asking',
  /** What a screen reader says of the tabs below. */
  'sessions.tabs': 'Which sites',
  /** Tabs over lists of sites: those that may act now, whose time is over, that were stopped. */
  'sessions.tab.active': 'Active',
  'sessions.tab.expired': 'Expired',
  'sessions.tab.revoked': 'Revoked',
  /** Over rows; {month} is a month's name, of another year with it. */
  'sessions.endsIn': 'Ends in {month}',
  'sessions.endsThisMonth': 'Ends this month',
  /** A session whose site gave no name. */
  'sessions.nameless': 'Unknown site',
  /** {amount} is so much in each period, {date} a day. */
  'sessions.activeDetail': '{amount} until {date}',
  'sessions.untilDay': 'Until {date}',
  /** A tag at the end of a row. */
  'sessions.endedOn': 'Ended {date}',
  /** A tag at the end of a row, in place of a day. */
  'sessions.revokedOn': 'Revoked',
  'sessions.strange': 'Something this page can’t describe',
  /** A button. */
  'sessions.revoke': 'Revoke',
  'sessions.stop': 'Stop this site?',
  'sessions.stopText': 'It will have to ask you before every payment. What it has paid stays paid.',
  /** A button: do not stop this site. */
  'sessions.keep': 'Keep it',
  'sessions.revoking': 'Confirm in {wallet}',
  'sessions.stopped': 'The site can’t act for you any more.',
  'sessions.notRevoked': 'The site is still allowed',
  'sessions.none.active': 'No site acts for you',
  'sessions.none.expired': 'Nothing has expired',
  'sessions.none.revoked': 'Nothing was revoked',
  'sessions.noneText': 'Sites you allow to pay without asking appear here.',
  'sessions.listFailed': 'Allowed sites didn’t load',
  'sessions.stale': 'This list may be out of date. It couldn’t be loaded again.',
  'sessions.partly': 'Some sites may be missing. Part of the list didn’t load.',
  'sessions.error.listUnavailable':
    'We can’t reach the service that checks the limits. What you allowed still works within its limits.',
  'sessions.error.notRevoked': 'The service that checks the limits didn’t answer. Try again.',
} as const
