import type { ChainErrorCode } from '../../../src/domain/money/chain-error-text.js'
import { met, type Cause } from './cause.ts'

const [dialog, calls] = [met('dialog'), met('calls')]

/** Of balances, sending and history, and of what chains say. */
export const money: Readonly<Record<ChainErrorCode, Cause>> = {
  INSUFFICIENT_FUNDS: dialog(
    'Nothing was sent.',
    'The balance is below the amount with the network fee. The fee is paid in the network’s coin: an account full of tokens and without it cannot send any of them.',
  ),
  ADDRESS_INVALID: dialog(
    'Nothing was sent or read.',
    'It has not the shape of an address of this namespace, or its checksum is wrong, which is how a typing error shows. Addresses of contracts in options and adapters are looked at likewise.',
  ),
  RECIPIENT_ELSEWHERE: dialog(
    'Nothing was sent.',
    'The recipient was given with its network, as a CAIP-10 id or in a payment code, and that is not the network that is shown.',
  ),
  PAYMENT_REQUEST_UNSUPPORTED: dialog(
    'Nothing was filled in.',
    'A payment code (ERC-681, BIP-21, Solana Pay) asks for something that must not be lost and cannot be given from here: a call of a contract, a reference, a long note, a token that the account does not list.',
  ),
  SEND_INCOMPLETE: dialog('No review was made.', 'The amount is missing or zero, or there is no recipient yet.'),
  SEND_FAILED: dialog(
    'Nothing left the account.',
    'Something before the wallet’s answer failed: the node, the fee, a part that was not fetched. What the wallet refused by itself has a code of its own.',
  ),
  SEND_UNSURE: dialog(
    'The wallet was asked to send, and nobody can say whether it did. The dialog keeps looking for it in the account’s history.',
    'The connection broke while it was asked, it answered with an error after it had the transaction, or with something that is no hash.',
  ),
  SEND_REPEATED: dialog(
    'Nothing was sent from here.',
    'Another tab, or this one before a reload, began the same: network, account, recipient, amount. Who wants to pay twice confirms again.',
  ),
  SEND_LIST_FULL: dialog(
    'Nothing was sent.',
    'What may still land is kept in mind so that nothing is paid twice. The list is full of payments whose end nobody knows.',
  ),
  BALANCE_CHANGED: dialog(
    'The wallet was not asked.',
    'Between the review and the confirmation the balance fell below what is needed: another tab or device spent some.',
  ),
  ARRIVAL_CHANGED: dialog(
    'The wallet was not asked.',
    'Some tokens keep a part of what is sent. What arrives is tried out for the review and again before the wallet is asked, and by then it was less than the visitor was shown, or nobody could tell before.',
  ),
  FEE_CHANGED: dialog(
    'The wallet was not asked.',
    'Between the review and the confirmation the network’s fee rose above the most that the visitor was shown.',
  ),
  FEE_UNREASONABLE: dialog(
    'Nothing was sent.',
    'A node names the fee, and one that lies could burn the account with it. This one is beyond what its network ever takes, or far from what another source says.',
  ),
  ORDINALS_NOT_SPENT: dialog(
    'Nothing was sent.',
    'Bitcoin wallets show two accounts, and the coins of the one for ordinals may carry inscriptions, which a payment would give away.',
  ),
  NAME_NOT_FOUND: dialog(
    'There is no recipient.',
    'The name is not registered, or its owner set no address for this network. An address of another network is not taken in its place.',
  ),
  NAME_CHANGED: dialog(
    'The wallet was not asked.',
    'The name was looked up again before the payment, and its owner had set another address.',
  ),
  NAME_UNREACHABLE: dialog(
    'There is no recipient yet.',
    'The node or the service that knows names did not answer, or its resolver failed. `detail.reason` has its words.',
  ),
  CLIPBOARD_DENIED: dialog(
    'Nothing was pasted.',
    'The browser asks visitors before a page reads the clipboard, and some never let it. In a frame the page around it has to allow `clipboard-read`. Where the browser offers no reading, the dialog does not offer pasting; an adapter of your own for the port `clipboard` may say it.',
    'clipboard.denied',
  ),
  BALANCES_UNAVAILABLE: dialog(
    'The account is shown without balances, or with those of before, and says that they are old.',
    'The server of `endpoints.blockchain` did not answer as it should, and neither did a node. The first failure is in `cause`.',
    'balances.unavailable',
    'account.balanceFailedText',
    'account.stale',
  ),
  ACTIVITY_UNAVAILABLE: dialog(
    'The history is not shown, or only what this device began.',
    'The server of `endpoints.blockchain` did not answer as it should.',
    'activity.failed',
    'activity.failedText',
  ),
  EXECUTION_REVERTED: dialog(
    'Nothing was sent: it was tried out on a node first. Where it was sent all the same, the fee is paid and the rest did not happen.',
    'The contract refuses the call: an allowance or a balance is too low, the token is paused, a rule of the contract is not met. `detail.said` is what it says itself.',
  ),
  FEE_CAP_TOO_HIGH: dialog(
    'Nothing was sent.',
    'The fee is beyond what a number of the chain can hold: an amount in wei was multiplied once more.',
  ),
  FEE_CAP_TOO_LOW: dialog(
    'The node did not take the transaction.',
    'The base fee of the next block is above `maxFeePerGas`: it rose since the fee was read, or a fixed one was given.',
  ),
  NONCE_TOO_HIGH: dialog(
    'The node did not take the transaction, or holds it until the one before comes.',
    'Transactions of an account are numbered, and a number is left out: the wallet counts one that never reached the chain.',
  ),
  NONCE_TOO_LOW: dialog(
    'The node did not take the transaction.',
    'Another one with this number is in the chain already: sent by another device, or this one was sent twice.',
  ),
  NONCE_MAX: dialog(
    'The node did not take the transaction.',
    'The account has sent as many as it ever can (EIP-2681).',
  ),
  INTRINSIC_GAS_TOO_HIGH: dialog(
    'The node did not take the transaction.',
    'Its limit of gas is above what a block holds: a fixed limit was given, or the call runs without an end.',
  ),
  INTRINSIC_GAS_TOO_LOW: dialog(
    'The node did not take the transaction, or it ran out of gas.',
    'The limit is below what the transaction costs before and while it runs. On Solana it is the compute limit.',
  ),
  TRANSACTION_TYPE_UNSUPPORTED: dialog(
    'Nothing was sent.',
    'Chains from before EIP-1559 know one kind only, and wallets may not sign the newer ones. On Solana and Bitcoin it is a version of the transaction or a kind of address.',
  ),
  TIP_ABOVE_FEE_CAP: dialog('Nothing was sent.', 'The part for the validator is above the whole that may be paid.'),
  CHAIN_ID_INVALID: dialog(
    'Nothing was sent or looked up.',
    'The network’s number is none that a transaction or a name service can carry, or a transaction was made for another network than it is sent to.',
  ),
  INTEGER_OUT_OF_RANGE: dialog(
    'Nothing was sent.',
    'A number is negative, has a fraction, or is above what the chain holds: 2^256-1 on EVM networks, 2^64-1 on Solana.',
  ),
  TRANSACTION_NOT_FOUND: dialog(
    'It is not known what became of the transaction.',
    'The node has never seen it, has forgotten it, or is behind the others.',
  ),
  RECEIPT_NOT_FOUND: dialog('It is not known yet what became of the transaction.', 'It waits for a block.'),
  RECEIPT_TIMEOUT: dialog(
    'The dialog stopped waiting; the transaction did not stop.',
    'Its fee is too low for now, or the network is slow.',
  ),
  FEE_CONFLICT: dialog('Nothing was sent.', 'A transaction has one way to pay its fee, and both were given.'),
  SIGNATURE_V_INVALID: dialog(
    'The signature was not used.',
    'The wallet answered with one that no transaction of this kind can carry.',
  ),
  TRANSACTION_INVALID: calls(
    'Nothing was sent.',
    'A part of it is missing or of a wrong kind (`detail.reason`): calls that are no list, an amount that is no big integer, data that is no hex. Where a node or a wallet refused it, `cause` is there and `detail.said` has their words.',
  ),
  GAS_PRICE_UNSUPPORTED: dialog(
    'No fee is shown, and nothing can be sent.',
    'The node answers neither `eth_gasPrice` nor `eth_feeHistory`.',
  ),
  AMOUNT_TOO_SMALL: dialog(
    'Nothing was sent.',
    'Bitcoin relays no output below its dust limit, and a new account of Solana has to hold enough for its own rent.',
  ),
  REMAINDER_TOO_SMALL: dialog(
    'Nothing was sent.',
    'An account of Solana holds nothing or at least its rent; what would be left is in between.',
  ),
  TOKEN_NOT_SENDABLE: dialog(
    'Nothing was sent.',
    'Tokens of Token-2022 can have rules: `ownRules` a program of the issuer’s that has to agree, `bound` never leaves its account, `paused` for all, `frozen` in one of both accounts, `note` only with a memo.',
  ),
  TRANSACTION_EXPIRED: dialog(
    'Nothing left the account.',
    'A transaction of Solana is good for about a minute. No block took it in that time: the fee was too low, or the network was slow.',
  ),
  NAME_INVALID: dialog(
    'No name was looked up.',
    'It has signs that names may not have (ENSIP-15), among them such that look like others, or no dot.',
  ),
}

/** What a site has done wrong, and how to mend it: notices at the top of the dialog, which no call rejects with. */
export const alerts = {
  NETWORK_MISSING: {
    hint: 'Somebody asked for a network that is not in the option `networks`. List it there, or ask for another one.',
    happened: 'The network was not switched.',
    why: '`switchNetwork()`, a provider’s `wallet_switchEthereumChain` or a link of yours named a network that the site does not list.',
  },
  INVALID_APP_CONFIGURATION: {
    hint: 'A server of the project refuses the origin of this page: add it to the list of origins where the project is kept.',
    happened: 'Nobody can be paired over the relay, or events are not taken.',
    why: 'The project of `projectId` has a list of origins, and this page’s is not on it. Previews and `localhost` with a port are origins of their own.',
  },
  INVALID_PROJECT_ID: {
    hint: 'The relay does not know the option `projectId`. Correct it.',
    happened: 'Nobody can be paired over the relay.',
    why: 'It was mistyped, is an example’s, or the project was deleted.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    hint: 'The relay wants a project. Give the option `projectId`, or name a relay that wants none in `endpoints.relay`.',
    happened: 'Nobody can be paired over the relay.',
    why: '`endpoints.relay` names a relay of somebody who serves projects only.',
  },
  SESSION_EXPIRED: {
    hint: 'The clock of the visitor’s device is far from the relay’s. They correct it and try again; there is nothing to mend in the site.',
    happened: 'Nobody can be paired over the relay from this device.',
    why: 'What the client signs for the relay carries the time of the device, and the relay takes none from the future, and none of days ago.',
  },
} as const
