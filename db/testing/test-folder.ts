import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs at the end of the test that calls it, or of the file when it is called outside of a test. */
export function whenDone(run: () => unknown) {
  const runAndWait = async () => void (await run())
  if (TestRunner.getCurrentTest()) onTestFinished(runAndWait)
  else afterAll(runAndWait)
}

/** @returns a new folder, which is removed when its test or file is done */
export function makeTestFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'shop-test-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}
