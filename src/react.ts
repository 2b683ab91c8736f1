'use client'
export * from './presentation/react/host/wallet-dialog-provider.js'
export * from './presentation/react/host/hooks.js'
