import { changes } from '@shop/db/tables/changes'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteGuards } from '../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../accounts/sessions/sessions.ts'
import { integerParam } from '../base/http/request-params-and-headers.ts'
import type { PublicationStatus, VisitorsStatus } from '../publishing/publisher/publication-status.ts'
import type { BackupService } from '../safekeeping/backup/backup-service.ts'
import type { FenceNotice } from '../safekeeping/fence/fence-notice.ts'
import type { HealthCheck, HealthDeps } from './health-check.ts'
import { type Problem, selectProblems } from './problems.ts'

/** The longest `?wait=`, less than the minute after which proxies give up. */
const MAX_WAIT_MS = 25_000

type Sources = Pick<HealthDeps, 'db' | 'publisher' | 'liveCheck' | 'fence' | 'backups'> & { healthCheck: HealthCheck }
type NewestCopy = ReturnType<NonNullable<BackupService['copies']>['copied']>

export function publicationRoutes(deps: RouteGuards & Sources) {
  const { db, publisher, liveCheck, fence, backups, healthCheck, requireAuth, requireStaff } = deps
  return new Hono<AuthEnv>()
    .get('/', requireAuth, async (c) => {
      const wait = c.req.query('wait')
      const revision = wait === '0' ? 0 : integerParam(wait, 'wait must be a revision.')
      const status = revision ? await publisher.waitUntilLive(revision, MAX_WAIT_MS) : publisher.status()
      const newest = db.select({ at: changes.at }).from(changes).where(eq(changes.revision, status.revision)).get()
      const held = fence?.status() ?? null // where this machine is not the shop
      const isTold = c.var.user.role === 'owner' || held?.state === 'copy'
      const seen = {
        ...status,
        writtenAt: newest?.at ?? null,
        visitors: held ? null : (liveCheck?.status() ?? null),
        copied: backups.copies?.copied() ?? null,
        fence: held && { ...held, ways: isTold ? held.ways : null },
      }
      const problems = selectProblems((await healthCheck.result()).problems, c.var.user.role)
      const state = stateOf(seen, problems)
      const told = c.var.user.role === 'owner' ? seen : { ...seen, ...withoutReasons(status, problems) }
      return c.json({ ...told, state, steps: listSteps(seen), notes: listNotes(seen, state), problems })
    })
    .post('/', requireStaff, (c) => {
      publisher.publishAll()
      return c.json(publisher.status(), 202)
    })
}

/** Only owners read the technical cause; others read the problem as a sentence. */
function withoutReasons({ error, purgeError, mirror }: PublicationStatus, problems: Problem[]) {
  const sentenceOf = (id: string) => problems.find((problem) => problem.id === id)?.sentence ?? 'It failed.'
  return {
    error: error && sentenceOf('site'),
    purgeError: purgeError && sentenceOf('caches'),
    mirror: mirror && { ...mirror, error: mirror.error && sentenceOf('mirror') },
  }
}

type State = 'live' | 'warned' | 'behind' | 'publishing' | 'failed' | FenceNotice['state']

interface Publication extends PublicationStatus {
  writtenAt: string | null
  visitors: VisitorsStatus | null
  copied: NewestCopy | null
  fence: Pick<FenceNotice, 'state'> | null
}

/** With another problem, what was saved is live all the same. */
function stateOf({ fence, revision, published }: Publication, problems: Problem[]): State {
  if (fence) return fence.state
  if (problems.some(({ id }) => id === 'site' || id === 'mirror')) return 'failed'
  if (published < revision) return 'publishing'
  if (problems.some(({ id }) => id === 'caches')) return 'behind'
  return problems.length > 0 ? 'warned' : 'live'
}

interface Step {
  words: string
  at: string | null // when it happened; null when it did not yet
}

/** How far the newest save has come. */
function listSteps({ revision, writtenAt, visitors, copied }: Publication): Step[] {
  const steps: Step[] = []
  if (writtenAt) steps.push({ words: 'Published', at: writtenAt })
  if (visitors && visitors.state !== 'unseen') steps.push(describeVisit(visitors, revision))
  const isCopied = copied && copied.revision >= revision
  if (isCopied) steps.push({ words: `Copied to the ${copied.place}`, at: copied.at })
  else if (copied) steps.push({ words: `Not copied to the ${copied.place} yet`, at: null })
  return steps
}

function describeVisit(visitors: VisitorsStatus, revision: number): Step {
  const { state, since } = visitors
  if (isSeen(visitors, revision)) return { words: 'Live for visitors since', at: since }
  return { words: state === 'asking' ? 'Checking what visitors see…' : 'Visitors do not see it yet', at: null }
}

/** What visitors get, and how the shop knows. */
function listNotes({ visitors, revision }: Publication, state: State): string[] {
  const isPublished = (state === 'live' || state === 'warned') && visitors?.state !== 'behind'
  const seen = visitors && isSeen(visitors, revision)
  const reason = visitors?.state === 'unseen' && visitors.findings[0]?.words
  return [
    isPublished && (seen ? 'Visitors see everything you saved.' : 'Everything you saved is published.'),
    reason && `We cannot check the site from this machine: ${reason}.`,
    visitors && visitors.state !== 'unseen' && `Checked at ${visitors.host}, the way a customer’s phone would.`,
    visitors?.isChanged && 'Something in between, such as a CDN, changes the pages before visitors get them.',
  ].filter((note) => typeof note === 'string')
}

function isSeen({ state, revision }: VisitorsStatus, newest: number): boolean {
  return state === 'live' && revision >= newest
}
