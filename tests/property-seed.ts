import { configureGlobal } from 'fast-check'

// One commit passes or fails everywhere alike. Another seed explores: CONTRIBUTING.md.
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) })
