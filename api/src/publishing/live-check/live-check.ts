import { setTimeout } from 'node:timers/promises'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { formatTimeOrDay } from '@shop/db/time/format-calendar-day'
import { systemErrorMessage } from '../../base/errors/errors.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import type { LiveFinding, VisitorsStatus } from '../publisher/publication-status.ts'
import type { Publisher } from '../publisher/start-publisher-and-journal-poller.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkPage, createFinding, type Verdict } from './check-page.ts'
import { choosePagesToCheck, createPageReader } from './choose-pages-to-check.ts'
import { openSeenRevision } from './seen-revision-file.ts'

const TIMING = { askAfterMs: [200, 1_000, 5_000, 20_000, MINUTE_MS], timeoutMs: 10_000, quietMs: HOUR_MS }

interface LiveCheckDeps {
  db: Database
  publisher: Publisher
  folder: string
  siteUrl: string | undefined // undefined without the setting SITE_URL
  stateFile: string
  timing?: typeof TIMING
}

/** Requests the pages of each save at the public address until they agree, and when nothing changes one page an hour. */
export class LiveCheck {
  readonly #deps: Required<LiveCheckDeps>
  readonly #site: URL
  readonly #readPage: ReturnType<typeof createPageReader>
  readonly #seen: ReturnType<typeof openSeenRevision>
  #visitors: VisitorsStatus
  #certificate: LiveFinding[] = [] // when it ends soon
  #left: string[] = [] // pages that do not agree yet
  #purgeError: string | null = null
  #replaced = new AbortController()
  #unsubscribe = () => {}

  constructor(deps: LiveCheckDeps) {
    this.#deps = { timing: TIMING, ...deps }
    this.#site = new URL(deps.siteUrl ?? 'http://localhost')
    this.#readPage = createPageReader(deps.db, deps.folder)
    this.#seen = openSeenRevision(deps.stateFile, deps.siteUrl)
    const { host } = this.#site
    this.#visitors = { host, revision: 0, state: 'unseen', since: null, findings: [], isChanged: false }
  }

  start() {
    if (/(^|\.)localhost$/.test(this.#site.hostname)) return
    const { publisher } = this.#deps
    const failures = createFailureLog('The public address cannot be checked')
    const notice = () => this.#noticeSave().catch((error) => error.name === 'AbortError' || failures.failed(error))
    this.#update({ state: 'asking', revision: Math.max(0, publisher.status().published - 1) })
    this.#unsubscribe = publisher.onStatusChange(notice)
    void notice()
  }

  stop() {
    this.#unsubscribe()
    this.#replaced.abort()
  }

  status(): VisitorsStatus {
    return { ...this.#visitors, findings: [...this.#visitors.findings, ...this.#certificate] }
  }

  /** What health warns about: an alarm, and a certificate that expires soon. */
  warnings(): string[] {
    const alarms = this.#visitors.state === 'behind' ? this.#visitors.findings : []
    const zone = readShopTimeZone(this.#deps.db)
    return [...alarms, ...this.#certificate].map(({ words, at }) =>
      at ? `${words} ${formatTimeOrDay(new Date(at), zone)}` : words,
    )
  }

  #update(changes: Partial<VisitorsStatus>) {
    this.#visitors = { ...this.#visitors, ...changes }
  }

  /** A newer save replaces the check; it starts again when caches are finally told about the save. */
  async #noticeSave() {
    const { published, purgeError } = this.#deps.publisher.status()
    const isPurgedAtLast = this.#purgeError !== null && purgeError === null
    this.#purgeError = purgeError
    const { revision: after, state } = this.#visitors
    if (published <= after && !isPurgedAtLast) return
    this.#left = choosePagesToCheck(this.#deps.db, { after, upTo: published }, this.#left)
    this.#update({ revision: published, state: state === 'live' ? 'asking' : state, isChanged: false })
    this.#replaced.abort()
    this.#replaced = new AbortController()
    await this.#keepAsking(this.#replaced.signal)
  }

  async #keepAsking(signal: AbortSignal) {
    for (;;) {
      const startedAt = performance.now()
      let missed: Verdict[] = []
      for (const afterMs of this.#deps.timing.askAfterMs) {
        // Not right after the machine slept: a cache may have slept too.
        const pauseMs = Math.max(afterMs / 4, startedAt + afterMs - performance.now())
        await setTimeout(pauseMs, undefined, { signal, ref: false })
        missed = await this.#ask(signal)
        if (missed.length === 0) break
      }
      this.#settle(missed)
      await setTimeout(this.#deps.timing.quietMs, undefined, { signal, ref: false })
      if (this.#left.length === 0) this.#left = ['/']
    }
  }

  async #ask(replaced: AbortSignal): Promise<Verdict[]> {
    const signal = AbortSignal.any([replaced, AbortSignal.timeout(this.#deps.timing.timeoutMs)])
    const { ending, expired } = await checkCertificate(this.#site, signal)
    this.#certificate = ending
    const check = async (path: string) => {
      try {
        const page = { url: new URL(path, this.#site), ...(await this.#readPage(path)) }
        return { path, ...(expired ?? (await checkPage(page, signal))) }
      } catch (error) {
        return { path, kind: 'unseen', finding: createFinding(systemErrorMessage(error).replace(/\.$/, '')) } as const
      }
    }
    const verdicts = await Promise.all(this.#left.map(check))
    replaced.throwIfAborted()
    const missed = verdicts.filter(({ finding }) => finding)
    this.#left = missed.map(({ path }) => path)
    const findings = new Map(missed.flatMap(({ finding }) => (finding ? [[finding.words, finding]] : []))).values()
    const isChanged = this.#visitors.isChanged || verdicts.some(({ kind }) => kind === 'changed')
    this.#update({ isChanged, findings: [...findings] })
    return missed
  }

  /** A machine that has never seen the address cannot tell its own trouble from that of visitors. */
  #settle(missed: Verdict[]) {
    if (missed.length === 0)
      return this.#update({ state: 'live', since: this.#seen.recordAgreement(this.#visitors.revision) })
    const isAlarm = this.#seen.recordDisagreement() || missed.some(({ kind }) => kind === 'wrong')
    this.#update({ state: isAlarm ? 'behind' : 'unseen' })
  }
}
