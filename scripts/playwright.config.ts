import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './tools/chromium.ts'
import { repositoryRoot } from './tools/run-tool.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

export default defineConfig({
  testDir: repositoryRoot,
  outputDir: `${repositoryRoot}/test-results`,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // Under load, correct content may take long to appear.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { launchOptions: chromiumLaunchOptions },
  projects: [
    { name: 'desktop', testMatch: '{site,admin}/e2e/**/*.e2e.ts', use: { viewport: DESKTOP } },
    // The tests of the public pages set their own widths.
    { name: 'phone', testMatch: 'admin/e2e/**/*.e2e.ts', use: { viewport: PHONE } },
  ],
})
