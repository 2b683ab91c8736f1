import { moneyMessages } from '../../../domain/money-messages.js'

/** The words of the account, its activity and of receiving, which come with the view of the account. */
export const accountWords = {
  ...moneyMessages,
} as const
