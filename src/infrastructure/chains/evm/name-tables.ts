import { normalize } from 'viem/ens'

/** The normal form of a name by the tables of ENSIP-15, which are unpacked for the first. @throws where it has none */
export const byTables = (name: string): string => normalize(name)
