import { solanaMoney } from '../support/money/solana-money.js'
import { searchMoney } from '../support/money/search-money.js'

searchMoney(solanaMoney)
