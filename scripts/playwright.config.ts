import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { runsLongTests, timeLimit } from '../db/testing/repetitions.ts'
import { WINDOW_HEIGHT } from './testing/engines/engine-driver-interface.ts'
import type { EngineWorker } from './testing/engines/engine-test.ts'
import { DESKTOP, PHONE } from './testing/screen-sizes.ts'
import { findChromium } from './tools/browsers.ts'
import { repositoryRoot } from './tools/paths.ts'

/** The tests of the staff area, which the long run repeats on a phone, except those that set their own widths. */
const PHONE_TESTS = 'admin/e2e/**/*.e2e.ts'
const SETS_OWN_WIDTHS =
  'admin/e2e/{accessibility,browser-history,empty-shop,first-run,forced-colors,layout,shop-sections,taps-per-task,text-overflow,transition-durations}.e2e.ts'

const ENGINE_TESTS = '{site,admin}/e2e/engines/*.e2e.ts'
const DESKTOP_TESTS = globSync('{site,admin}/e2e/*.e2e.ts', { cwd: repositoryRoot })

/** Files that share one server where they follow each other; a file that saves has one of its own. */
const SAVING_NOTHING = DESKTOP_TESTS.filter((file) =>
  readFileSync(join(repositoryRoot, file), 'utf8').includes('savesNothing: true'),
)

const NEEDS_WIDE_WINDOW = 'admin/e2e/{bundle-budget,look-and-texts,preview}.e2e.ts'

/** Slow tests for rare cases that no quick test covers. */
const LONG_ONLY = runsLongTests ? [] : [/@long/]

/** What Firefox leaves to WebKit, because one engine besides Chromium is enough. */
const WEBKIT_ALONE = process.env.TEST_LONG ? [] : [/@one-engine/]

/** Painting motion takes ten times as long; the tests of transitions and the long run see it move. */
const contextOptions = { reducedMotion: process.env.TEST_LONG ? 'no-preference' : 'reduce' } as const

/** Pages here live for seconds: optimizing their scripts, and tidying a small heap, cost more than they save. */
const SHORT_LIVED = process.env.TEST_LONG
  ? []
  : ['--js-flags=--no-opt --no-maglev --single-threaded-gc --initial-heap-size=256']

const launchOptions = { ...findChromium(), args: ['--disable-gpu', ...SHORT_LIVED] }

export default defineConfig<object, EngineWorker>({
  testDir: repositoryRoot,
  outputDir: `${repositoryRoot}/test-results`,
  // A test waits more than half of its time. The long run measures some.
  workers: process.env.TEST_LONG ? 2 : 6,
  // A browser may end or stall on a full machine. The summary names each test that passed only the second time.
  retries: 1,
  timeout: timeLimit(240_000),
  // Under load, correct content may take a long time to appear.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: { launchOptions, contextOptions, actionTimeout: 60_000 },
  projects: [
    // First, because otherwise their longest file would keep one worker busy alone at the end.
    ...(['webkit', 'firefox'] as const).flatMap((engine) =>
      (process.env.TEST_LONG ? [PHONE, DESKTOP] : [PHONE]).map((viewport) => ({
        name: `${engine} ${viewport.width} px`,
        testMatch: ENGINE_TESTS,
        grepInvert: [
          ...(engine === 'webkit' ? [/@firefox/] : WEBKIT_ALONE),
          ...(viewport === DESKTOP ? [/@phone/] : []),
          ...LONG_ONLY,
        ],
        use: { engine, viewport: { ...viewport, height: WINDOW_HEIGHT } },
      })),
    ),
    ...[SAVING_NOTHING, DESKTOP_TESTS.filter((file) => !SAVING_NOTHING.includes(file))].map((testMatch, index) => ({
      name: index === 0 ? 'desktop, saving nothing' : 'desktop',
      testMatch,
      grepInvert: LONG_ONLY,
      use: { viewport: DESKTOP, reuseContext: true },
    })),
    {
      name: 'phone',
      testMatch: process.env.TEST_LONG ? PHONE_TESTS : [],
      testIgnore: [SETS_OWN_WIDTHS, NEEDS_WIDE_WINDOW, ENGINE_TESTS],
      use: { viewport: PHONE, reuseContext: true },
    },
  ],
})
