import { matchesGlob } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take 10 s and more; at the end of a run the last of them would keep one worker busy alone. */
const LONG_TESTS = [
  '**/scripts/bench/benches.test.ts',
  '**/scripts/system/{static-parity,full-backup-disk,backup,crash-consistency,server-lifecycle,dev,torn-pages}.test.ts',
  '**/api/src/app-fuzz.test.ts',
  '**/api/src/backup/*backup.test.ts',
  '**/api/src/publisher/{slow-pages,render-failures}.test.ts',
  '**/api/src/images/{,transcoding/}{crash-recovery,backfill-variants,register-upload}.test.ts',
  '**/api/src/mirror/{mirror,s3-faults}.test.ts',
]

export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [long = [], short = []] = [true, false].map((isLong) => files.filter((file) => isLongTest(file) === isLong))
    return [...long, ...(await super.sort(short))]
  }
}

function isLongTest({ moduleId }: TestSpecification): boolean {
  return LONG_TESTS.some((glob) => matchesGlob(moduleId, glob))
}
