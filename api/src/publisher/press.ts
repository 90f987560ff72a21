import { extname, join } from 'node:path'
import { fixedAddresses } from '@shop/site/renderer'
import { createAgenda, follows, NO_REVISION } from './agenda.ts'
import type { Build } from './build.ts'
import { fileOf, filesBelow, removeFile, sweepStrangers, writeChanged } from './folder.ts'
import { openLedger } from './ledger.ts'
import { addChanges, addDue, addEverything } from './look.ts'
import { leaveMark, takeMark } from './mark.ts'
import { LISTED_EVENTS } from './names.ts'
import { type Edition, type Page, renderFor } from './page.ts'

/** How long one batch renders before the press looks whether something more urgent has come. */
const BATCH_MS = 50

interface Commission extends Omit<Edition, 'now'> {
  /** where the site is written */
  folder: string
  /** the site's build; another one renders everything */
  build: Build
  clock: () => Date
}

/**
 * Prints the public site after the journal. A stop between or inside steps loses nothing: a revision counts as published
 * only once all its files stand.
 */
export function openPress({ db, folder, siteUrl, pictures, build, clock }: Commission) {
  const ledger = openLedger(db)
  const agenda = createAgenda([...fixedAddresses.filter((path) => path !== '/'), '/'])
  const desk = { db, ledger, agenda }
  const edition = `${build.id} ${siteUrl} ${pictures}`
  const before = ledger.state()
  /** pages whose record is gone; they stay until no page links to them any more */
  const gone = new Set<string>()
  let read = before?.published ?? 0
  let checking = false
  const isTrue = before !== undefined && takeMark(folder, before) && before.stopped_cleanly && before.build === edition
  if (!isTrue) printEverything(before ? NO_REVISION : 1)

  /** Every page anew; whatever else stands in the folder is swept afterwards. */
  function printEverything(revision = NO_REVISION) {
    addEverything(desk, revision, clock())
    checking = true
  }

  function look(now: Date) {
    const { upTo, everything } = addChanges(desk, read, now)
    if (upTo > read) gone.clear() // what is gone may have come back: it is looked at again
    read = upTo
    if (everything) checking = true
    addDue(desk, now)
  }

  /** All pages of a batch show the same moment: one snapshot of the database, one value of the clock. */
  async function renderBatch(now: Date): Promise<Page[]> {
    db.$client.exec('begin')
    try {
      look(now)
      return await renderFor(BATCH_MS, ready(), { db, now, siteUrl, pictures })
    } finally {
      db.$client.exec('commit')
    }
  }

  /** What can be rendered now, in order: share pictures one at a time, and only when what they follow stands. */
  function* ready() {
    let pages = 0
    for (const path of agenda.inOrder()) {
      if (gone.has(path)) continue
      if (follows(path) && (pages > 0 || isGoing())) return
      pages++
      yield path
    }
  }

  function record(page: Page, now: Date) {
    if (page.kind === 'missing') return gone.add(page.path)
    if (page.kind === 'rendered') ledger.rendered(page.path, page)
    else ledger.failed(page.path, { error: page.error, revision: Math.min(agenda.revisionOf(page.path), read), now })
    return agenda.done(page.path)
  }

  /** Writes a batch: first the files, then what is known of them. */
  function keep(batch: Page[], now: Date) {
    for (const page of batch) {
      if (page.kind === 'rendered') writeChanged(join(folder, fileOf(page.path)), page.bytes)
    }
    transaction(() => {
      for (const page of batch) record(page, now)
      keepState(now, false)
    })
  }

  /** Whether pages are left to remove: not as long as a list of events keeps its old words, for it may link to them. */
  function isGoing(): boolean {
    return gone.size > 0 && !ledger.failedReadersOf([LISTED_EVENTS]).some((path) => !extname(path))
  }

  /** When all else is rendered: removes what is gone, and in the end what was never ours. */
  function finish(now: Date) {
    const going = isGoing() ? [...gone] : []
    for (const path of going) removeFile(join(folder, fileOf(path)))
    transaction(() => {
      for (const path of going) {
        ledger.removed(path)
        agenda.done(path)
        gone.delete(path)
      }
      keepState(now, false)
    })
    if (agenda.size > 0) return
    if (checking) sweepStrangers(folder, [...filesBelow(build.assets), ...ledger.paths().map(fileOf)])
    checking = false
  }

  /** Does a bounded piece of what is left to do, and says how much had been saved since the step before. */
  async function step() {
    const now = clock()
    const known = read
    const batch = await renderBatch(now)
    if (batch.length > 0) keep(batch, now)
    else finish(now)
    return { isLast: batch.length === 0 && agenda.size === gone.size, saves: read - known }
  }

  function keepState(now: Date, stopped_cleanly: boolean) {
    // Nothing new counts while a page that is gone still stands: it takes one step more, and news twice.
    const published = isGoing() ? (ledger.state()?.published ?? 0) : agenda.published(read, gone)
    return ledger.keep({ published, now, build: edition, stopped_cleanly })
  }

  function transaction(work: () => void) {
    db.transaction(work, { behavior: 'immediate' })
  }

  return {
    printEverything,
    step,
    /** the newest revision that the folder shows */
    published: () => ledger.state()?.published ?? 0,
    nextDue: ledger.nextDue,
    isNewBuild: before?.build !== edition,
    /** To be called when no step is under way: the next start then need not check every page. */
    close: () => {
      if (agenda.size === 0 && !checking) leaveMark(folder, keepState(clock(), true))
      db.$client.close()
    },
  }
}
