/** The list of who may act for the account. */
export const allowedSitesWords = {
  'sessions.listTitle': 'Allowed sites',
  'sessions.listText': 'Who may act for you without asking',
  'sessions.tabs': 'Which sites',
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
  'sessions.revokedOn': 'Revoked',
  'sessions.strange': 'Something else that this page can’t describe',
  'sessions.revoke': 'Revoke',
  'sessions.stop': 'Stop this site?',
  'sessions.stopText': 'It has to ask you again for every payment. What it paid so far stays paid.',
  'sessions.keep': 'Keep it',
  'sessions.revoking': 'Confirm in {wallet}',
  'sessions.stopped': 'The site can’t act for you any more.',
  'sessions.notRevoked': 'It is still allowed',
  'sessions.none.active': 'No site acts for you',
  'sessions.none.expired': 'Nothing has expired',
  'sessions.none.revoked': 'Nothing was revoked',
  'sessions.noneText': 'Sites you allow to pay small amounts without asking appear here.',
  'sessions.listFailed': 'The list can’t be read',
  'sessions.stale': 'This list is from before. It couldn’t be read again.',
  'sessions.partly': 'This may not be all: some of it couldn’t be read.',
  'sessions.error.listUnavailable':
    'The service that watches the limits can’t be reached. What you allowed goes on within its limits.',
  'sessions.error.notRevoked': 'The service that watches the limits didn’t answer. Try again.',
} as const
