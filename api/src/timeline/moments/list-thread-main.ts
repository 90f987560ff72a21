import { on, setMaxListeners } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@shop/db/sqlite/open-database'
import type { Storage } from '../../base/storage/storage.ts'
import { type ListThreadData, type ListThreadMessage, planPutBack } from './plan-put-back.ts'

const { databaseFile, now, request }: ListThreadData = workerData
if (parentPort) setMaxListeners(0, parentPort) // one for each file that is looked for
if (process.platform === 'linux') setPriority(10) // of this thread alone, unlike elsewhere
const db = openDatabase(databaseFile)
const deps = { db, clock: () => now, storage: { stat } }

send({ list: await planPutBack(deps, request) })
db.$client.close()

/** The thread that asked knows where files are. */
async function stat(key: string): ReturnType<Storage['stat']> {
  if (!parentPort) return
  const replies = on(parentPort, 'message')
  send({ key })
  for await (const [reply] of replies) if (reply.key === key) return reply.found
}

function send(message: ListThreadMessage) {
  parentPort?.postMessage(message)
}
