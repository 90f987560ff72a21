import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { newestRevision } from '@shop/db/records/journal'
import { listWithdrawals } from '@shop/db/records/withdrawn-photos'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import type { RenderInput, SharedRead } from '@shop/site/content/render-context.ts'
import { fixedPaths, render } from '@shop/site/renderer'
import { systemErrorMessage } from '../../../base/errors/errors.ts'
import { logUnexpectedError } from '../../../base/log/process-log.ts'
import { isNotFoundPage } from '../output/page-paths.ts'
import { keepReads } from './keep-reads-for-next-snapshot.ts'
import type { RenderCommand, RenderMessage, RenderReply, RenderResult, RenderThreadData } from './render-messages.ts'

Error.stackTraceLimit = 40 // Between a page and a row that cannot be read are more calls than V8 keeps.

const { databaseFile, siteUrl, imageBaseUrl, isInBackground }: RenderThreadData = workerData
if (isInBackground && process.platform === 'linux') setPriority(5) // of this thread alone, unlike elsewhere
const db = openDatabase(databaseFile)
let snapshot = newSnapshot(0)
let previousSnapshot = snapshot
const collector = createIdleGarbageCollector(db, 20)

let shown = ''

let lastAnswer = Promise.resolve()

parentPort?.on('message', (command: RenderCommand) => {
  lastAnswer = lastAnswer.then(() => answer(command))
})
send({ fixedPaths })

async function answer(command: RenderCommand) {
  try {
    send(await execute(command))
  } catch (error) {
    send({ error: systemErrorMessage(error) })
  }
}

async function execute(command: RenderCommand): Promise<RenderReply> {
  switch (command.command) {
    case 'begin':
      collector.cancel()
      previousSnapshot = snapshot
      snapshot = newSnapshot(command.now)
      return { revision: await openSnapshot(command.pastRevision) }
    case 'keep':
      snapshot.sharedReads = keepReads(previousSnapshot, { ...command, now: snapshot.now })
      previousSnapshot = snapshot // so that the reads of the one before can be collected
      return {}
    case 'render':
      collector.count()
      return { result: await renderPage(command.path, { ...command, ...snapshot, db, imageBaseUrl }) }
    case 'end':
      db.$client.exec('commit')
      collector.wait()
      return {}
  }
}

/** A page that throws is a result too. */
async function renderPage(path: string, input: RenderInput): Promise<RenderResult> {
  try {
    const { response, contentKeys, expiresAt } = await render(new Request(siteUrl + path), input)
    if (response.status === 404 && !(isNotFoundPage(path) && response.body)) return { path, kind: 'missing' }
    if (!response.ok && !isNotFoundPage(path)) throw new Error(`The page answered ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { path, kind: 'rendered', bytes, contentKeys, expiresAt }
  } catch (error) {
    logUnexpectedError('A page cannot be rendered', error, path)
    return { path, kind: 'failed', error: systemErrorMessage(error) }
  }
}

function newSnapshot(now: number) {
  return { now: new Date(now), sharedReads: new Map<string, SharedRead>() } satisfies Partial<RenderInput>
}

/** From now on all reads see one state of the database, whatever other connections write meanwhile. */
async function openSnapshot(pastRevision?: number): Promise<number> {
  if (db.$client.inTransaction) db.$client.exec('rollback')
  // A withdrawal also empties its places in past records.
  const wanted = pastRevision === undefined ? '' : `${pastRevision} ${listWithdrawals(db).length}`
  if (wanted !== shown) {
    // With the schemas of all records, which take 7 MB and which current pages do without.
    const { hidePastRecords, showPastRecords } = await import('@shop/db/records/records-at-revision')
    if (pastRevision === undefined) hidePastRecords(db)
    else showPastRecords(db, pastRevision)
  }
  shown = wanted
  db.$client.exec('begin')
  return newestRevision(db)
}

function send(reply: RenderReply) {
  const { user, system } = process.threadCpuUsage()
  const message: RenderMessage = { reply, cpuMs: (user + system) / 1000 }
  const transferred = reply.result?.kind === 'rendered' ? [reply.result.bytes.buffer] : []
  parentPort?.postMessage(message, transferred)
}

const IDLE_MS = 10_000

/** V8 and SQLite give nothing back by themselves: after a first build a third of the heap would stay, and 16 MB of pages. */
function createIdleGarbageCollector({ $client }: Database, minUses: number) {
  let uses = 0
  let timer: NodeJS.Timeout | undefined

  function collect() {
    uses = 0
    if ($client.open) $client.pragma('shrink_memory')
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }

  return {
    count() {
      uses += 1
    },
    wait() {
      if (uses >= minUses) timer = setTimeout(collect, IDLE_MS).unref()
    },
    cancel() {
      clearTimeout(timer)
    },
  }
}
