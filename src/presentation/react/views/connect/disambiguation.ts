import type { ConnectRow } from '../../../../domain/wallets/connect-rows.js'
import type { TranslateFor } from '../../i18n/translate.js'
import type { connectWords } from '../../i18n/en/connect.js'

/** The second line of rows that could be mistaken for each other: the domain name where it differs, else a number. */
export function twinDetails(
  rows: readonly ConnectRow[],
  t: TranslateFor<typeof connectWords>,
): ReadonlyMap<ConnectRow, string> {
  const connectors = rows.flatMap((row) => ('twin' in row ? [{ row, connector: row.connector, twin: row.twin }] : []))
  const unclear = connectors.filter(
    ({ connector, twin }) => twin || connectors.filter((other) => other.connector.name === connector.name).length > 1,
  )
  return new Map(
    unclear.map(({ row, connector: { rdns } }, i) => {
      const own = rdns !== undefined && unclear.filter(({ connector }) => connector.rdns === rdns).length === 1
      const number = unclear.slice(0, i + 1).filter(({ connector }) => connector.rdns === rdns).length
      return [row, own ? rdns : t('connect.twin', { number })]
    }),
  )
}
