import { configDefaults, defineConfig } from 'vitest/config'
import { runsLongTests, timeLimit } from '../db/testing/repetitions.ts'
import { cssModules } from '../site/css-modules.ts'
import { LongTestsFirst } from './testing/long-tests-first.ts'
import { bundledPrograms } from './tools/bundle-plugins.ts'
import { repositoryRoot } from './tools/paths.ts'

const ONLY_IN_LONG_RUN = [
  'scripts/system/crash-consistency.test.ts', // static-parity.test.ts edits and loses threads, and power-cut.test.ts kills
  'scripts/system/restore-with-wrong-clock.test.ts', // api/src/safekeeping/backup/store/order-backups.test.ts puts clocks back
  'scripts/system/moments-of-histories.test.ts', // api/src/timeline/moments compares pages of moments, and puts back
  'scripts/deploy/live-check-behind-caches.test.ts', // cache-server.test.ts purges the same caches
  'scripts/bench/benches.test.ts', // builds a clone, and starts and fills thirty shops, to see that each bench ends
  'scripts/system/dev.test.ts', // a developer sees at once when `npm run dev` does not reload
  'scripts/system/restore-on-bare-machine.test.ts', // installs and builds everything, as npm test from a clean clone has just done
  'scripts/system/stop-across-show-until.test.ts', // stops and kills over the same moment in several ways
  'scripts/system/torn-published-files.test.ts', // scripts/system/power-cut.test.ts cuts the power once
  'scripts/system/withdrawn-from-buckets.test.ts', // api/src/content/withdrawals looks for the same bytes in folders
  'scripts/system/container-image.test.ts', // an image holds a hundred thousand files
  'api/src/safekeeping/fence/take-over-orders.test.ts', // two-machines.test.ts restores and takes over once
  'api/src/safekeeping/fence/missing-disk.test.ts', // hanging-disk.test.ts has a disk that never answers
  'api/src/content/images/files/unpublish-former-image-files.test.ts', // a picture is replaced while a page cannot be rendered
  'api/src/publishing/publisher/undone-first-saves.test.ts', // static-parity.test.ts compares all bytes after random edits
  'api/src/publishing/publisher/batches/rest-while-purge-fails.test.ts', // cache-server.test.ts has purges fail
  'api/src/outbox/purges/caches-configured-again.test.ts', // an operator takes the caches away and brings them back
  'api/src/outbox/webhooks/messages-of-older-version.test.ts', // an upgrade from the version before the outbox
  'scripts/system/source-mutations/source-mutations.test.ts', // runs the tests of the rules a hundred times
]

export default defineConfig({
  root: repositoryRoot,
  plugins: [bundledPrograms()],
  css: { modules: cssModules },
  test: {
    include: ['{db,site,api,admin,scripts}/**/*.test.{ts,tsx}'],
    exclude: runsLongTests ? configDefaults.exclude : [...configDefaults.exclude, ...ONLY_IN_LONG_RUN],
    globalSetup: `${repositoryRoot}/scripts/testing/build-once.ts`,
    css: { include: [/\.module\.css/], modules: { classNameStrategy: 'scoped' } },
    testTimeout: timeLimit(400_000),
    hookTimeout: 240_000, // most hooks open a shop
    expect: { poll: { timeout: 180_000 } }, // a full machine may take long
    isolate: false, // loading the same modules for each file takes half of the time
    maxWorkers: process.env.TEST_LONG ? 4 : 6, // most tests wait for processes and timers; the long run measures some
    sequence: { sequencer: LongTestsFirst },
  },
})
