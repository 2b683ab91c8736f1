import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { storageContract } from './storage.contract.js'

storageContract('memory', createMemoryStorage)
