import { accountWords } from '../../i18n/en/account.js'
import { commonWords } from '../../i18n/en/common.js'
import { nftWords } from '../../i18n/en/nft.js'
import { nftsWords } from '../../i18n/en/nfts.js'

/** What this view says beside the words of the dialog itself. */
export const words = { ...accountWords, ...commonWords, ...nftsWords, ...nftWords }
