import { accountWords } from './account.js'
import { accountDetailsWords } from './account-details.js'
import { accountNameWords } from './account-name.js'
import { activeChainWords } from './active-chain.js'
import { activityWords } from './activity.js'
import { allWalletsWords } from './all-wallets.js'
import { amountWords } from './amount.js'
import { allowedSitesWords } from './allowed-sites.js'
import { allowanceWords } from './allowance.js'
import { approvalWords } from './approval.js'
import { blockedWords } from './blocked.js'
import { buttonWords } from './buttons.js'
import { buyInProgressWords } from './buy-in-progress.js'
import { callCodesWords } from './call-codes.js'
import { callsInTurnWords } from './calls-in-turn.js'
import { commonWords } from './common.js'
import { connectWords } from './connect.js'
import { connectingWords } from './connecting.js'
import { downloadsWords } from './downloads.js'
import { emailCodeWords } from './email-code.js'
import { errorWords } from './errors.js'
import { farcasterWords } from './farcaster.js'
import { foreignWords } from './foreign.js'
import { getWalletWords } from './get-wallet.js'
import { hiddenWords } from './hidden.js'
import { historyWords } from './history.js'
import { legalWords } from './legal.js'
import { loginAccountWords } from './login-account.js'
import { loginErrorWords } from './login-errors.js'
import { loginsWords } from './logins.js'
import { laterOutcomesWords } from './later-outcomes.js'
import { missingWords } from './missing.js'
import { multiChainWords } from './multi-chain.js'
import { namespacesWords } from './namespaces.js'
import { networksWords } from './networks.js'
import { nftWords } from './nft.js'
import { nftsWords } from './nfts.js'
import { noWalletWords } from './no-wallet.js'
import { tokenWords } from './token.js'
import { onRampWords } from './on-ramp.js'
import { outgoingWords } from './outgoing.js'
import { pairingWords } from './pairing.js'
import { receiveWords } from './receive.js'
import { reviewWords } from './review.js'
import { selectTokenWords } from './select-token.js'
import { sendWords } from './send.js'
import { sendErrorWords } from './send-errors.js'
import { shellWords } from './shell.js'
import { signInWords } from './sign-in.js'
import { smartSessionsWords } from './smart-sessions.js'
import { socialsWords } from './socials.js'
import { stepWords } from './steps.js'
import { swapWords } from './swap.js'
import { swapReviewWords } from './swap-review.js'
import { switchNetworkWords } from './switch-network.js'
import { timeWords } from './time.js'
import { transactionErrorWords } from './transaction-errors.js'
import { unsupportedChainWords } from './unsupported-chain.js'
import { updateEmailWords } from './update-email.js'
import { whatIsABuyWords } from './what-is-a-buy.js'
import { whatIsANetworkWords } from './what-is-a-network.js'
import { whatIsAWalletWords } from './what-is-a-wallet.js'

/** All English messages. Nothing loads them together but tools and tests; elsewhere each table comes with what uses it. */
export const en = {
  ...accountWords,
  ...accountDetailsWords,
  ...accountNameWords,
  ...activeChainWords,
  ...activityWords,
  ...allWalletsWords,
  ...amountWords,
  ...allowedSitesWords,
  ...allowanceWords,
  ...approvalWords,
  ...blockedWords,
  ...buttonWords,
  ...buyInProgressWords,
  ...callCodesWords,
  ...callsInTurnWords,
  ...commonWords,
  ...connectWords,
  ...connectingWords,
  ...downloadsWords,
  ...emailCodeWords,
  ...errorWords,
  ...farcasterWords,
  ...foreignWords,
  ...getWalletWords,
  ...hiddenWords,
  ...historyWords,
  ...legalWords,
  ...loginAccountWords,
  ...loginErrorWords,
  ...loginsWords,
  ...laterOutcomesWords,
  ...missingWords,
  ...multiChainWords,
  ...namespacesWords,
  ...networksWords,
  ...nftWords,
  ...nftsWords,
  ...noWalletWords,
  ...tokenWords,
  ...onRampWords,
  ...outgoingWords,
  ...pairingWords,
  ...receiveWords,
  ...reviewWords,
  ...selectTokenWords,
  ...sendWords,
  ...sendErrorWords,
  ...shellWords,
  ...signInWords,
  ...smartSessionsWords,
  ...socialsWords,
  ...stepWords,
  ...swapWords,
  ...swapReviewWords,
  ...switchNetworkWords,
  ...timeWords,
  ...transactionErrorWords,
  ...unsupportedChainWords,
  ...updateEmailWords,
  ...whatIsABuyWords,
  ...whatIsANetworkWords,
  ...whatIsAWalletWords,
} as const
