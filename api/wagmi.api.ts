// Written by `npm run api`.
export declare const portico: (given: PorticoGiven) => <
  Chain extends {
    readonly id: number
  },
>({
  chains,
  emitter,
}: WagmiConfig<Chain>) => WagmiConnector<Chain>
