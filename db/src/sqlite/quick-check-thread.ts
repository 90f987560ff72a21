import { parentPort, workerData } from 'node:worker_threads'
import BetterSqlite3 from 'better-sqlite3'

/** The path of the database. */
const file: string = workerData

// A connection of its own reads the file and not what the server has in memory.
const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
parentPort?.postMessage(connection.pragma('quick_check(1)', { simple: true }))
connection.close()
