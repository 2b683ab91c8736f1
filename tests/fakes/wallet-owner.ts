type Answer = 'approve' | 'reject'

/** A wallet's refusal as EIP-1193 has it. */
export const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/** What the owner of a wallet was asked and has left open. */
export function createHeld() {
  const held: ((answer: Answer) => void)[] = []
  return {
    wait: () => new Promise<Answer>((resolve) => held.push(resolve)),
    answer: (answer: Answer) => {
      for (const settle of held.splice(0)) settle(answer)
    },
  }
}
