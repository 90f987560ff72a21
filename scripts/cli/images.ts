// npm run pictures -- report|move: looks after the files of the pictures.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadAuthSecret } from '@shop/api/auth-secret'
import { copyFiles } from '@shop/api/copy-files'
import { reportImageFiles } from '@shop/api/image-report'
import { type OpenedStorage, openStorage } from '@shop/api/storage'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { loadEnv } from './load-env.ts'

const USAGE = `Usage:
  npm run pictures -- report  compares the records with the files
  npm run pictures -- move    copies all files of this machine to the bucket that .env names, and compares each;
                              run it before the first start with the bucket, and again should it break off`

/** How many files of a kind are named one by one. */
const NAMED = 20

type Command = (shop: OpenedStorage & { db: Database }) => Promise<string>

const commands: Record<string, Command> = {
  async report({ db, storage }) {
    const { missing, orphans, retained } = await reportImageFiles(db, storage)
    if (missing.length > 0) process.exitCode = 1
    return [
      section(
        `${missing.length} files of records are missing`,
        missing.map(({ id, fileName, key }) => `picture ${id}, ${fileName}: ${key}`),
      ),
      section(
        `${orphans.length} files belong to no record`,
        orphans.map(({ key, size }) => `${key}, ${megabytes(size)}`),
      ),
      `${retained.length} files of deleted and replaced pictures are kept, ${megabytes(retained.reduce((sum, { size }) => sum + size, 0))}.`,
    ].join('\n')
  },
  async move({ storage, local, uploadOrigin }) {
    if (uploadOrigin === undefined)
      throw new Error('There is no bucket: set S3_BUCKET and what belongs to it in .env first.')
    const count = await copyFiles({
      from: local,
      to: storage,
      onCopied: ({ key, size }) => console.log(`${key}, ${megabytes(size)}`),
    })
    const there = `${count.already} were there already`
    return `${count.copied} files (${megabytes(count.bytes)}) were copied and compared, ${there}. Start the shop again now.`
  },
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main([name = '', ...rest]: string[]) {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!run || rest.length > 0) throw new Error(USAGE)
  const env = loadEnv()
  const file = join(env.DATA_DIR, 'shop.sqlite')
  if (!existsSync(file)) throw new Error(`There is no shop in ${env.DATA_DIR} yet; npm start makes one.`)
  const db = openDatabase(file)
  try {
    migrateDatabase(db)
    console.log(await run({ db, ...openStorage(env, loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET)) }))
  } finally {
    db.$client.close()
  }
}

function section(title: string, lines: string[]): string {
  const more = lines.length > NAMED ? [`  and ${lines.length - NAMED} more`] : []
  return [`${title}${lines.length > 0 ? ':' : '.'}`, ...lines.slice(0, NAMED).map((line) => `  ${line}`), ...more].join(
    '\n',
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
