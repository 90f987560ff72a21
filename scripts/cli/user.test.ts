import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { failureResult, runScript, successResult } from '../testing/run-script.ts'
import { programFile } from '../tools/paths.ts'

const program = programFile('user')

/** Runs `npm run user` in a data folder, with the password on standard input. */
function userCommand(DATA_DIR = makeTestFolder()) {
  return (args: string[], input = '') => runScript(program, args, { env: { DATA_DIR }, input })
}

test('accounts are added, get a new password and role, are disabled and listed, also before the first start', () => {
  const folder = makeTestFolder()
  const user = userCommand(folder)
  expect(user(['list'])).toEqual(successResult('There are no accounts yet; npm start makes the first.'))
  expect(user(['add', 'Maria'], 'plain copper kettle\n')).toEqual(successResult('maria (owner) can sign in now.'))
  expect(user(['password', 'maria'], 'another good one')).toEqual(
    successResult('maria has a new password and is signed out everywhere.'),
  )
  expect(user(['add', 'sam'], 'plain copper kettle\r\n')).toEqual(successResult('sam (staff) can sign in now.'))
  expect(user(['role', 'maria', '--role', 'staff'])).toEqual(
    failureResult('This is the last owner. Make somebody else an owner first.'),
  )
  expect(user(['role', 'sam', '--role', 'owner'])).toEqual(successResult('sam is now owner.'))
  expect(user(['disable', 'sam'])).toEqual(successResult('sam can no longer sign in and is signed out everywhere.'))
  expect(user(['list'])).toEqual(successResult('maria (owner)\nsam (owner, disabled)'))
  const readDisabled = () => JSON.parse(readFileSync(join(folder, 'backups/snapshots/since.json'), 'utf8')).accounts
  expect(readDisabled()).toMatchObject([{ username: 'sam' }])
  expect(user(['password', 'sam'], 'another good one')).toMatchObject({ status: 0 })
  expect(readDisabled()).toEqual([])
})

testInLongRun(
  'where another machine took over, accounts are listed and not changed; a bucket that is gone stops nothing',
  () => {
    const [folder, BACKUP_DIR] = [makeTestFolder(), makeTestFolder(ANOTHER_DISK)]
    const run = (args: string[], env: NodeJS.ProcessEnv = { BACKUP_DIR }) =>
      runScript(program, args, { env: { DATA_DIR: folder, ...env }, input: 'plain copper kettle' })
    run(['add', 'maria'])
    const keys = { BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' }
    const unreachable = { BACKUP_S3_BUCKET: 'copies', BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9', ...keys }
    expect(run(['add', 'sam'], unreachable)).toMatchObject({
      ...{ status: 0, stdout: 'sam (staff) can sign in now.' },
      stderr: 'Cannot tell whether another machine holds this shop: The bucket copies cannot be reached.',
    })
    const fence = JSON.parse(readFileSync(join(BACKUP_DIR, 'snapshots/fence-1.json'), 'utf8'))
    const other = { ...fence, epoch: 2, holder: 'another folder' }
    writeFileSync(join(BACKUP_DIR, 'snapshots/fence-2.json'), JSON.stringify(other))
    const refusal = expect.stringMatching(
      /^Another machine has held this shop since .+ Restore from the backup, or start this one with npm start -- --take-over\.$/,
    )
    for (const command of ['add ana', 'disable sam', 'password sam', 'role sam --role owner'])
      expect(run(command.split(' '))).toMatchObject({ status: 1, stderr: refusal })
    expect(run(['list'])).toEqual(successResult('maria (owner)\nsam (staff)'))
  },
)

test('a folder of other files gets no accounts', () => {
  const folder = makeTestFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'Chapter one')
  expect(userCommand(folder)(['list']).stderr).toContain('holds other files (thesis.txt) and no shop.')
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
})

test('a folder that cannot be opened and arguments that are no command are named in the error', () => {
  const unopened = failureResult('The database in /dev/null/shop cannot be opened.')
  expect(userCommand('/dev/null/shop')(['list'])).toEqual(unopened)
  const usage = failureResult(expect.stringMatching(/^Usage:\n {2}npm run user -- add NAME/))
  expect(userCommand()(['remove', 'maria'])).toEqual(usage)
})
