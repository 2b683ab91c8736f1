import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string): string => new URL(path, import.meta.url).pathname

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  clearScreen: false,
  logLevel: 'warn',
  // Named, so that no click is the first to ask for a dependency: the page would reload under it.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'inversify',
      'rxjs',
      'zod/mini',
      'viem',
      'viem/utils',
      '@walletconnect/universal-provider',
      '@walletconnect/keyvaluestorage',
      'uqr',
      '@solana/web3.js',
      '@wallet-standard/app',
      'bitcoinjs-lib/src/crypto',
      'bitcoinjs-lib/src/psbt',
      'bitcoinjs-lib/src/transaction',
    ],
  },
  build: {
    target: 'es2022',
    rollupOptions: { input: ['index', 'react', 'element', 'inline'].map((page) => here(`./${page}.html`)) },
  },
})
