import { join, resolve } from 'node:path'
import { listUsers } from '@shop/api/accounts/accounts/users'
import type { RestoreProgress } from '@shop/api/safekeeping/backup/restore/restore-backup'
import { restoreFrom } from '@shop/api/safekeeping/backup/restore/restore-from'
import type { User } from '@shop/db/tables/users'
import { loadEnv, readArguments, runProgram } from './command-line.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Usage:
  npm run restore -- FROM --into DIR  verifies a backup and restores it into an empty folder

  FROM              a file that npm run backup -- export wrote, a folder of backups, or the word bucket
  --backup NAME     a backup other than the newest; npm run backup -- list names them
  --at TIME         the newest backup not later than this, on the shop's clock: 2026-11-23T10:30; or with an offset: …Z
  --take-over       makes the restored folder the shop, instead of any other machine
  --identity FILE   the key that opens encrypted backups, as age-keygen writes it`

const PROGRESS_INTERVAL_MS = 3_000

await runProgram(restore)

async function restore(): Promise<string> {
  const { from, into, ...options } = readOptions()
  const { show: onProgress, end } = createProgressLine()
  const { manifest, note, enabledAgain, workKnownUntil } = await restoreFrom({
    from,
    into,
    ...options,
    env: loadEnv(),
    onProgress,
  }).finally(end)
  const { takenAt, timeZone = 'UTC', pictures } = manifest
  const inShop = (time: string) => `${new Date(time).toLocaleString('sv', { timeZone })} (${timeZone})`
  const taken = inShop(takenAt)
  const accounts = await withDatabase(join(into, 'shop.sqlite'), listUsers)
  const names = accounts.filter(({ disabled_at }) => disabled_at === null).map(({ username }) => username)
  const who =
    names.length > 0 ? `Who can sign in: ${names.join(', ')}.` : 'It has no accounts yet; npm start makes the first.'
  return `The shop of ${taken}, with ${pictures.length} picture files, is in ${into}. Everybody signs in again.${note ? `\n${note}` : ''}
${who} ${describeDisabled(enabledAgain)}
${describeStart(options.takesOver)}${workKnownUntil ? describeHold(inShop(workKnownUntil)) : ''}
Links and owner’s codes from before no longer work${describeKeptCodes(accounts)}. Nobody knows a password? npm run user -- password NAME`
}

function describeStart(takesOver = false): string {
  if (takesOver) return 'Starting it makes it the shop, and no other machine can save.'
  return 'With a bucket or another disk for copies it is a copy, until npm start -- --take-over makes it the shop.'
}

function describeHold(time: string): string {
  return `
It has no record of who withdrew a picture after ${time}. No work is shown until an owner confirms it under Work.`
}

/** A restore keeps the newest code if an owner cannot sign in without it. */
function describeKeptCodes(accounts: User[]): string {
  const names = accounts.filter(({ recovery_hash }) => recovery_hash !== null).map(({ username }) => username)
  return names.map((name) => `, but ${name} signs in with the newest one and sets up codes again`).join('')
}

function describeDisabled(enabledAgain: string[] | undefined): string {
  if (!enabledAgain)
    return `The backup does not know whom you disabled since, or whose passkeys and codes were removed.
Disable them again with npm run user -- disable NAME, and remove passkeys and codes under Staff accounts.`
  const [owner] = enabledAgain
  if (owner) return `You disabled ${owner} since, but no other owner is left.`
  return 'Accounts that you disabled since stay disabled.'
}

function readOptions() {
  const text = { type: 'string' } as const
  const options = { into: text, backup: text, at: text, identity: text, 'take-over': { type: 'boolean' } } as const
  const { values, positionals } = readArguments(USAGE, options)
  const { into, backup, at, identity: identityFile, 'take-over': takesOver } = values
  const [from, ...more] = positionals
  if (!from || !into || more.length > 0 || (at && backup)) throw new Error(USAGE)
  return { from: from === 'bucket' ? from : resolve(from), into: resolve(into), backup, at, identityFile, takesOver }
}

/** On standard error, because standard output has the result: in place on a terminal, elsewhere a line every few seconds. */
function createProgressLine() {
  const output = process.stderr
  let shownAt = Date.now()

  function show({ files, allFiles, share }: RestoreProgress) {
    const line = `${files} of ${allFiles} files, ${Math.floor(100 * share)} %`
    if (output.isTTY) return output.write(`\r${line}`)
    if (Date.now() - shownAt < PROGRESS_INTERVAL_MS) return true
    shownAt = Date.now()
    return output.write(`${line}\n`)
  }

  return { show, end: () => void (output.isTTY && output.write('\n')) }
}
