import { evmMoney } from '../support/money/evm-money.js'
import { searchMoney } from '../support/money/search-money.js'

searchMoney(evmMoney)
