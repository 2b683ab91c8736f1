import { accountWords } from '../../i18n/en/account.js'
import { commonWords } from '../../i18n/en/common.js'

export const words = { ...accountWords, ...commonWords }
