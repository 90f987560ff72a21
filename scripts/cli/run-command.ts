import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '@shop/api/env'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'

/** What a command prints. */
type Output = string | Promise<string>

/** One word after `npm run NAME --`, with an argument of its own or without one. */
export interface Command {
  argument?: boolean
  run(argument: string): Output
}

/** Runs the command that the command line names, or prints the usage. */
export function runCommand(commands: Record<string, Command>, usage: string) {
  return runProgram(() => {
    const [name = '', argument = '', ...rest] = process.argv.slice(2)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command || rest.length > 0 || (argument !== '') !== (command.argument ?? false)) throw new Error(usage)
    return command.run(argument)
  })
}

/** Prints what the program returns, or the message of its error, and then exits with code 1. */
export async function runProgram(program: () => Output) {
  try {
    console.log(await program())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** @throws when there is no shop yet */
export function existingDatabaseFile({ DATA_DIR }: Env): string {
  const file = join(DATA_DIR, 'shop.sqlite')
  if (!existsSync(file)) throw new Error(`There is no shop in ${DATA_DIR} yet; npm start makes one.`)
  return file
}

/** Opens the database file, brought up to date, for one piece of work. */
export async function withDatabase<Result>(file: string, work: (db: Database) => Result): Promise<Awaited<Result>> {
  const db = openDatabase(file)
  try {
    migrateDatabase(db)
    return await work(db)
  } finally {
    db.$client.close()
  }
}
