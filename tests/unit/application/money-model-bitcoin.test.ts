import { bitcoinMoney } from '../support/money/bitcoin-money.js'
import { searchMoney } from '../support/money/search-money.js'

searchMoney(bitcoinMoney)
