import fc from 'fast-check'
import { testSeed } from './repetitions.ts'

fc.configureGlobal({ seed: testSeed() })
