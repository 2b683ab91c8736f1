// What the sandbox uses of bcoin, each part loaded when it is asked for: `bcoin.ts` changes the first two before the others read them.
module.exports = {
  get networks() {
    return require('bcoin/lib/protocol/networks')
  },
  get script() {
    return require('bcoin/lib/script/common')
  },
  get Chain() {
    return require('bcoin/lib/blockchain/chain')
  },
  get Mempool() {
    return require('bcoin/lib/mempool/mempool')
  },
  get Miner() {
    return require('bcoin/lib/mining/miner')
  },
  get Address() {
    return require('bcoin/lib/primitives/address')
  },
  get TX() {
    return require('bcoin/lib/primitives/tx')
  },
}
