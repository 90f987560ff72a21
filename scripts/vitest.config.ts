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
  'scripts/bench/benches.test.ts', // builds a clone, and starts and fills thirty shops, to see that each bench ends
  'scripts/system/dev.test.ts', // a developer sees at once when `npm run dev` does not reload
  'scripts/system/restore-on-bare-machine.test.ts', // installs and builds everything, as npm test from a clean clone has just done
  'scripts/system/withdrawn-from-buckets.test.ts', // api/src/content/withdrawals looks for the same bytes in folders
  'scripts/system/container-image.test.ts', // an image holds a hundred thousand files
  'api/src/safekeeping/fence/take-over-orders.test.ts', // two-machines.test.ts restores and takes over once
  'api/src/content/images/files/unpublish-former-image-files.test.ts', // a picture is replaced while a page cannot be rendered
  'api/src/outbox/purges/caches-configured-again.test.ts', // an operator takes the caches away and brings them back
  'api/src/outbox/webhooks/messages-of-older-version.test.ts', // an upgrade from the version before the outbox
  'scripts/system/release-and-upgrade.test.ts', // upgrades are rare, and each release is made after a long run
  'scripts/system/messages-after-kill.test.ts', // purge-queue.test.ts and webhook-sender.test.ts start again after a stop and a crash
  'scripts/system/copies-after-kill.test.ts', // copies-after-save.test.ts copies, and power-cut.test.ts kills
  'scripts/system/backup-and-restore-errors.test.ts', // damaged-backup.test.ts refuses what cannot be restored
  'scripts/system/restore-from-bucket.test.ts', // backup.test.ts restores from a file, and s3-faults.test.ts has answers of a bucket
  'scripts/system/log-failures.test.ts', // unread-log.test.ts has a log that nothing reads
  'scripts/cli/build-site-refusals.test.ts', // rare mistakes; publish.test.ts refuses an output folder inside the data folder
  'api/src/safekeeping/backup/copies/hanging-disk.test.ts', // a disk that is there and never answers is rare
  'api/src/safekeeping/backup/restore/owner-code-after-restore.test.ts', // backup.test.ts ends the codes of a restored shop
  'api/src/safekeeping/backup/restore/restore-at.test.ts', // order-backups.test.ts chooses among the same backups
  'api/src/safekeeping/fence/nothing-outside.test.ts', // two-machines.test.ts has a copy that sends nothing
  'api/src/safekeeping/fence/fence-start.test.ts', // two-machines.test.ts starts, restores and takes over once
  'api/src/safekeeping/fence/saves-only-on-this-machine.test.ts', // two-machines.test.ts has a machine that lost the shop
  'api/src/content/images/crash-during-registration-or-backfill.test.ts', // power-cut.test.ts loses no picture
  'api/src/content/images/transcoding/backfill-of-replaced-or-deleted-images.test.ts', // backfill-variants.test.ts makes variants, and collect-orphans.test.ts removes files of no image
  'api/src/content/images/transcoding/image-worker.test.ts', // every upload of a test goes through the worker
  'api/src/publishing/publisher/slow-pages.test.ts', // render-failures.test.ts has pages that fail while the others continue
  'api/src/publishing/publisher/old-assets.test.ts', // an old build is asked for only by tabs that stay open over an update
  'api/src/publishing/publisher/second-language-switch.test.ts', // words-in-pages.test.ts switches the second language
  'api/src/publishing/live-check/wrong-answers.test.ts', // live-check.test.ts asks for the same pages
  'api/src/publishing/live-check/certificate-alarms.test.ts', // a certificate changes every few months
  'api/src/publishing/old-addresses-in-second-language.test.ts', // old-addresses-in-pages.test.ts leads to the same pages in English
  'api/src/timeline/moments/moments-after-wrong-clock.test.ts', // retention-loop.test.ts has a clock that is ahead for a moment
  'api/src/timeline/moments/queues-of-moments.test.ts', // sign-in-flood.test.ts has the same queues
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
