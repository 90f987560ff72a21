import { parentPort, workerData } from 'node:worker_threads'
import BetterSqlite3 from 'better-sqlite3'

const file: string = workerData

// A separate connection reads the file and not what the server has in memory.
const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
parentPort?.postMessage(connection.pragma('quick_check(1)', { simple: true }))
connection.close()
