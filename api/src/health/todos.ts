import { describeDeadTargets } from '@shop/db/records/old-address-targets'
import { findWorkHold } from '@shop/db/records/write-rules-and-work-holds'
import { type ResourceName, resources } from '@shop/db/resources/definitions'
import { staffScreens } from '@shop/db/resources/screens-without-resource'
import { translationsScreen } from '@shop/db/resources/translations-screen-link'
import type { Database } from '@shop/db/sqlite/open-database'
import { hours, hoursInputSchema } from '@shop/db/tables/hours'
import { images } from '@shop/db/tables/images'
import { dayAt } from '@shop/db/time/calendar-day'
import { formatWeekday } from '@shop/db/time/format-calendar-day'
import { holidaysWithoutHours } from '@shop/db/time/opening-hours/holidays'
import { listBookingLinks, readBookableContent } from '../content/booking-links/list-booking-links.ts'
import type { NightlyLinkCheck, NightlyLinkCheckStatus } from '../content/booking-links/nightly-link-check.ts'
import { describeMostAsked } from '../content/not-found-counts/not-found-counts.routes.ts'
import { readPostingStates } from '../content/printouts-and-listings/find-outdated-lines.ts'
import { findImageProblems } from './problems.ts'
import { findForgottenDrafts, findMissingOrOutdatedTranslations, findUnreadEvents } from './unfinished-content.ts'

export interface TodoSources {
  db: Database
  clock: () => Date
  siteUrl: string
  linkCheck?: Pick<NightlyLinkCheck, 'status'> | undefined
  erasure?: { problem(): string | undefined } | undefined
}

type BookableContent = ReturnType<typeof readBookableContent>
type Row = Record<string, unknown> | null
type MayWrite = (noun: ResourceName, row: Row) => boolean

const HOLIDAY_DAYS_BEFORE = 42

export function listTodos(sources: TodoSources, mayWrite: MayWrite, isRenter: boolean) {
  const { db, clock, linkCheck, erasure } = sources
  const content = readBookableContent(db)
  return [
    ...listOutdatedSheets(db, clock()),
    ...listHeldWork(db, erasure),
    ...listDeadBookingLinks(content, linkCheck?.status().dead ?? [], isRenter),
    ...listHoursToSet(db, content, clock()),
    ...findUnreadEvents(db).map(({ id, sentence }) => todo('events', sentence, ['Fix it', editPath('events', id)])),
    ...findForgottenDrafts(db, clock(), mayWrite).map(({ resource, sentence, to, row }) =>
      todo(resource, sentence, ['Finish it', to], row),
    ),
    ...listUnreachableRenters(content, isRenter),
    ...listMissingPortraits(content, isRenter),
    ...listMissingPrices(content),
    ...listMissingAltTexts(db, mayWrite),
    ...findMissingOrOutdatedTranslations(db, clock(), { isRenter, mayWrite }).map(({ resource, sentence, row }) =>
      todo(resource, sentence, ['Write them', translationsScreen.path], row),
    ),
    ...listOldAddressProblems(sources),
  ].flatMap(({ row, ...problem }) => (mayWrite(problem.id, row) ? [problem] : []))
}

/** In the form of a problem; `row` is the record, if it is about one, and the requester must be able to write it. */
function todo(id: ResourceName, sentence: string, [label, to]: [label: string, to: string], row: Row = null) {
  return { id, tone: 'warning' as const, sentence, action: { label, to }, row }
}

function listOutdatedSheets(db: Database, now: Date) {
  return readPostingStates(db, now).flatMap(({ isSheet, problem }) =>
    isSheet && problem ? [todo('services', problem, ['Print it again', staffScreens.paper.path])] : [],
  )
}

function listHeldWork(db: Database, erasure: TodoSources['erasure']) {
  const [problem] = findImageProblems(erasure)
  const held =
    findWorkHold(db) && 'Your work is off the site until an owner confirms that nobody has withdrawn their OK.'
  const sentence = problem?.sentence ?? held
  return sentence ? [todo('work', sentence, ['See the work', resources.work.staff.path])] : []
}

/** The booking links in use that led nowhere last night, without those that were changed since. */
function listDeadBookingLinks(content: BookableContent, dead: NightlyLinkCheckStatus['dead'], isRenter: boolean) {
  const problems = new Map(dead.map(({ url, problem }) => [url, problem]))
  return listBookingLinks(content).flatMap(({ url, of, service, noun, row }) => {
    const problem = problems.get(url)
    const to = noun === 'shop' ? resources.shop.staff.path : editPath(noun, row.id)
    const link = `${isRenter ? 'Your booking link' : `The booking link of ${of}`}${service ? ` for ${service}` : ''}`
    const sentence = `${link} did not work last night. ${problem}`
    return problem ? [todo(noun, sentence, ['Fix it', `${to}#booking_url`], row)] : []
  })
}

/** The next holiday on which the shop would be open as on any other day, and hours that clash. */
function listHoursToSet(db: Database, { shops: [details] }: BookableContent, now: Date) {
  const week = db.select().from(hours).get()
  if (!details || !week) return []
  const today = dayAt(now.getTime(), details.time_zone)
  const [next] = holidaysWithoutHours(week, { today, country: details.country })
  const clashes = hoursInputSchema.safeParse(week).error?.issues.map(({ message }) => message) ?? []
  const isSoon = next && next.day <= today + HOLIDAY_DAYS_BEFORE
  const holidays = isSoon ? [`${next.name} is a ${formatWeekday(next.day)}. Open as usual?`] : []
  return [...clashes, ...holidays].map((words) => todo('hours', words, ['Set the hours', resources.hours.staff.path]))
}

/** The card of a team member who rents a chair shows neither the phone nor the booking link of the shop. */
function listUnreachableRenters({ members }: BookableContent, isRenter: boolean) {
  const unreachable = members.filter((row) => row.independent && row.phone_number === '' && row.booking_url === '')
  return unreachable.map((row) => {
    const sentence = isRenter
      ? 'Add your phone number or booking link, so people can book you.'
      : `${row.name} rents a chair, but the site has no phone or booking link for them.`
    const label = isRenter ? 'Your profile' : 'Add one'
    return todo('team-members', sentence, [label, `${editPath('team-members', row.id)}#phone_number`], row)
  })
}

function listMissingPortraits({ members }: BookableContent, isRenter: boolean) {
  const missing = members.filter(({ image_id }) => image_id === null)
  return missing.map((row) => {
    const sentence = isRenter ? 'You have no photo yet.' : `${row.name} has no photo.`
    return todo('team-members', sentence, ['Add one', `${editPath('team-members', row.id)}#image_id`], row)
  })
}

function listMissingPrices({ services }: BookableContent) {
  const missing = services.filter(({ price_kind }) => price_kind === 'none')
  const [first] = missing
  if (!first || missing.length === services.length) return []
  return missing.length === 1
    ? [todo('services', `${first.title} has no price.`, ['Add one', editPath('services', first.id)])]
    : [todo('services', `${missing.length} services have no price.`, ['Add them', staffScreens.prices.path])]
}

function listMissingAltTexts(db: Database, mayWrite: MayWrite) {
  const { altText, team_member_id } = images
  const all = db.select({ altText, team_member_id }).from(images).all()
  const missing = all.filter((row) => row.altText.trim() === '' && mayWrite('images', row))
  if (!missing[0]) return []
  const sentence = missing.length === 1 ? 'One image has no alt text.' : `${missing.length} images have no alt text.`
  return [todo('images', sentence, ['Describe them', `${resources.images.staff.path}?show=undescribed`], missing[0])]
}

function listOldAddressProblems({ db, siteUrl, clock }: TodoSources) {
  const sentences = [describeDeadTargets(db), describeMostAsked(db, siteUrl, clock())]
  const to = resources['old-addresses'].staff.path
  return sentences.flatMap((sentence) => (sentence ? todo('old-addresses', sentence, ['Send them somewhere', to]) : []))
}

function editPath(name: 'services' | 'events' | 'team-members', id: number): string {
  return `${resources[name].staff.path}/edit/${id}`
}
