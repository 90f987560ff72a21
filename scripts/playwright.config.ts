import { defineConfig } from '@playwright/test'
import { chromium } from './chromium.ts'
import { root } from './tool.ts'

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

export default defineConfig({
  testDir: root,
  outputDir: `${root}/test-results`,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // A machine with other work answers late; what is right comes all the same.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { launchOptions: chromium },
  projects: [
    { name: 'desk', testMatch: '{site,admin}/e2e/**/*.walk.ts', use: { viewport: DESK } },
    // The walks of the public pages choose their widths themselves.
    { name: 'phone', testMatch: 'admin/e2e/**/*.walk.ts', use: { viewport: PHONE } },
  ],
})
