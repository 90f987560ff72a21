import { resources } from '@shop/db/resources/definitions'
import type { Role } from '@shop/db/tables/users'
import type { PublicationStatus } from '../publishing/publisher/publication-status.ts'

export interface Problem {
  id: 'site' | 'visitors' | 'caches' | 'mirror' | 'copies' | 'fence' | 'webhooks' | 'disk' | 'log' | 'images'
  tone: 'warning' | 'danger'
  sentence: string
  action?: { label: string; to: string } // in the staff area
  detail?: string // the technical reason, which only owners and the log are told
}

/** Problems with publishing, or with a picture that staff or renters withdrew. */
const SHARED: Problem['id'][] = ['site', 'visitors', 'caches', 'mirror', 'fence', 'images']

export function selectProblems(problems: Problem[], role: Role): Problem[] {
  if (role === 'owner') return problems
  return problems.filter(({ id }) => SHARED.includes(id)).map(({ detail: _, ...problem }) => problem)
}

interface PublishingState {
  status: Pick<PublicationStatus, 'error' | 'mirror' | 'failed' | 'purgeError'>
  liveCheck?: { warnings(): string[] } | undefined
  fence?: { isShop(): boolean } | undefined
}

/** Why visitors do not get what was saved. A machine that is not the shop copies nothing to visitors. */
export function findPublishingProblems({ status, liveCheck, fence }: PublishingState): Problem[] {
  const { error, mirror, failed, purgeError } = status
  const isShop = fence?.isShop() !== false
  const problems: Problem[] = []
  const add = (id: Problem['id'], sentence: string, detail?: string) =>
    problems.push({ id, tone: 'warning', sentence: toSentence(sentence), ...(detail && { detail }) })
  if (isShop && mirror?.error) add('mirror', notPublished('the copy for visitors cannot be reached'), mirror.error)
  if (error && error !== mirror?.error) add('site', notPublished('the pages cannot be written'), error)
  if (failed.length > 0) add('site', notPublished(describeFailedPages(failed)))
  if (purgeError) add('caches', 'Some visitors may still see an older page. We keep trying.', purgeError)
  for (const warning of (isShop && liveCheck?.warnings()) || []) add('visitors', warning)
  return problems
}

function notPublished(reason: string): string {
  return `Not published: ${reason.replace(/\.$/, '')}. We keep trying.`
}

function describeFailedPages([first, ...more]: PublicationStatus['failed']): string {
  return `the page ${first?.path}${more.length > 0 ? ` and ${more.length} more` : ''}. ${first?.error}`
}

export function findImageProblems(erasure: { problem(): string | undefined } | undefined): Problem[] {
  const detail = erasure?.problem()
  if (!detail) return []
  const sentence = 'A withdrawn picture is not deleted from every copy yet.'
  const action = { label: 'See the work', to: resources.work.staff.path }
  return [{ id: 'images', tone: 'warning', sentence, action, detail }]
}

export function toSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/[^.]$/, '$&.')
}
