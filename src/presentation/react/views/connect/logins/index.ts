import fieldStyles from '../../../ui/search-field.css?inline'
import textFieldStyles from '../../../ui/text-field.css?inline'
import { Logins } from './logins.js'
import styles from './view.css?inline'

/** Fetched with the dialog where the site has logins. */
export const loginBlocks = { Logins, styles: [fieldStyles, textFieldStyles, styles] }
