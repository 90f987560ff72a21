import { matchesGlob } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Writes into the build, which no browser has opened yet while this file is the first one. */
const FIRST_TEST = '**/scripts/tools/stale-build-files.test.ts'

/** Most files here take 10 s and more; at the end of a run the last of them would keep one worker busy alone. */
const LONG_TESTS = [
  '**/scripts/{system,cli,deploy}/*.test.ts',
  '**/api/src/app-fuzz.test.ts',
  '**/api/src/accounts/login/login-flood.test.ts',
  '**/api/src/{safekeeping,content/consent-withdrawals,publishing/live-check,publishing/mirror}/**/*.test.ts',
  '**/api/src/publishing/publisher/{slow-pages,render-failures,restart,purged-files}.test.ts',
  '**/api/src/content/images/{restore-image-version,crash-during-registration-or-backfill,cancel-upload}.test.ts',
  '**/api/src/content/images/{files,transcoding}/*{deleted,former,backfill,worker}*.test.ts',
  '**/api/src/{timeline/moments,outbox/purges}/*.test.ts',
  '**/scripts/tools/parse-junit-report.test.ts',
]

export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = files.filter(({ moduleId }) => matchesGlob(moduleId, FIRST_TEST))
    const rest = files.filter((file) => !first.includes(file))
    const [long = [], short = []] = [true, false].map((isLong) => rest.filter((file) => isLongTest(file) === isLong))
    return [...first, ...long, ...(await super.sort(short))]
  }
}

function isLongTest({ moduleId }: TestSpecification): boolean {
  return LONG_TESTS.some((glob) => matchesGlob(moduleId, glob))
}
