import { defineConfig } from 'vitest/config'
import { cssModules } from '../site/css-modules.ts'
import { repositoryRoot } from './tools/run-tool.ts'

export default defineConfig({
  root: repositoryRoot,
  css: { modules: cssModules },
  test: {
    include: ['{db,site,api,admin,scripts}/**/*.test.{ts,tsx}'],
    // CSS modules carry the class names of production.
    css: { include: [/\.module\.css/], modules: { classNameStrategy: 'scoped' } },
    testTimeout: 30_000,
    maxWorkers: 2, // most tests wait for processes and timers
  },
})
