import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Keeps what the provider has issued, for one model such as its sessions or its codes. Nothing outlives the sandbox. */
export class MemoryAdapter implements Adapter {
  readonly #records = new Map<string, AdapterPayload>()

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#records.set(id, payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#records.get(id)
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#records.values()].find((record) => record.uid === uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return [...this.#records.values()].find((record) => record.userCode === userCode)
  }

  async consume(id: string): Promise<void> {
    const record = this.#records.get(id)
    if (record) this.#records.set(id, { ...record, consumed: Math.floor(Date.now() / 1000) })
  }

  async destroy(id: string): Promise<void> {
    this.#records.delete(id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, record] of this.#records) if (record.grantId === grantId) this.#records.delete(id)
  }
}
