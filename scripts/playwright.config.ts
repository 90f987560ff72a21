import { defineConfig } from '@playwright/test'
import { chromium } from './chromium.ts'
import { root } from './tool.ts'

export default defineConfig({
  testDir: root,
  testMatch: ['{site,admin}/e2e/**/*.walk.ts'],
  outputDir: `${root}/test-results`,
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: { launchOptions: chromium },
})
