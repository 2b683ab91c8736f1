import { accountWords } from '../../i18n/en/account.js'
import { commonWords } from '../../i18n/en/common.js'
import { namespacesWords } from '../../i18n/en/namespaces.js'

export const words = { ...accountWords, ...commonWords, ...namespacesWords }
