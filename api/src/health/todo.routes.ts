import { missingHolidays } from '@shop/db/opening-hours/holidays'
import { windowsOfWeekday } from '@shop/db/opening-hours/opening-hours'
import { isTheirs } from '@shop/db/records/renter-writes'
import { findWorkHold } from '@shop/db/records/write-rules'
import type { Database } from '@shop/db/sqlite/open-database'
import { hours, hoursInputSchema } from '@shop/db/tables/hours'
import { resources } from '@shop/db/tables/resources'
import { shop } from '@shop/db/tables/shop'
import { users } from '@shop/db/tables/users'
import { dayAt, weekdayOf } from '@shop/db/time/calendar-day'
import { formatWeekday } from '@shop/db/time/format-calendar-day'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteDeps } from '../accounts/sessions/route-guards.ts'
import type { AuthEnv, SessionUser } from '../accounts/sessions/sessions.ts'
import type { NightlyLinkCheck } from '../content/booking-links/nightly-link-check.ts'
import { readPaper } from '../content/paper/paper.ts'
import { findImageProblems } from './problems.ts'
import {
  listDeadBookingLinks,
  listMissingAltTexts,
  listMissingPortraits,
  listMissingPrices,
  listUnreadEvents,
  type MayWrite,
  type Todo,
  todo,
} from './record-todos.ts'

interface TodoDeps {
  db: Database
  clock: () => Date
  linkCheck?: Pick<NightlyLinkCheck, 'status'> | undefined
  eraser?: { problem(): string | undefined } | undefined
}

const HOLIDAY_DAYS_BEFORE = 42

/** `GET /`: what the asker should look at, as far as they may change it, in the form of problems. */
export function todoRoutes(deps: TodoDeps & RouteDeps) {
  return new Hono<AuthEnv>().get('/', deps.requireAuth, (c) => c.json({ problems: listTodos(deps, c.var.user) }))
}

function listTodos(deps: TodoDeps, user: SessionUser): Todo[] {
  const { db, linkCheck } = deps
  const mayWrite = createWriteCheck(db, user)
  const isRenter = user.role === 'renter'
  return [
    ...(isRenter ? [] : listOutdatedSheets(deps)),
    ...listHeldWork(deps),
    ...listDeadBookingLinks(db, linkCheck?.status().dead ?? [], mayWrite),
    ...(user.role === 'owner' ? listHoursToSet(deps) : []),
    ...(isRenter ? [] : listUnreadEvents(db)),
    ...listMissingPortraits(db, mayWrite),
    ...(isRenter ? [] : listMissingPrices(db)),
    ...listMissingAltTexts(db, mayWrite),
  ]
}

function createWriteCheck(db: Database, { id, role }: SessionUser): MayWrite {
  if (role !== 'renter') return (name) => role === 'owner' || name !== 'shop'
  const memberId = db.select().from(users).where(eq(users.id, id)).get()?.team_member_id ?? 0
  return (noun, row) => isTheirs({ noun, before: row, after: row }, memberId)
}

function listOutdatedSheets({ db, clock }: TodoDeps): Todo[] {
  return readPaper(db, clock()).flatMap(({ isSheet, problem }) =>
    isSheet && problem ? [todo('paper', problem, ['Print it again', '/admin/shop/paper'])] : [],
  )
}

function listHeldWork({ db, eraser }: TodoDeps): Todo[] {
  const [problem] = findImageProblems(eraser)
  const held = findWorkHold(db) && 'No work is on the site until an owner confirms that nobody withdrew.'
  const sentence = problem?.sentence ?? held
  return sentence ? [todo('work', sentence, ['See the work', resources.work.staff.path])] : []
}

/** The next holiday on which the shop would be open as on any other day, and hours that clash. */
function listHoursToSet({ db, clock }: TodoDeps): Todo[] {
  const [details, week] = [db.select().from(shop).get(), db.select().from(hours).get()]
  if (!details || !week) return []
  const today = dayAt(clock().getTime(), details.time_zone)
  const isWorkday = (day: number) => windowsOfWeekday(week, weekdayOf(day)).length > 0
  const missing = missingHolidays(week.special_days, { today, country: details.country })
  const next = missing.find(({ day }) => isWorkday(day))
  const clashes = hoursInputSchema.safeParse(week).error?.issues.map(({ message }) => message) ?? []
  const isSoon = next && next.day <= today + HOLIDAY_DAYS_BEFORE
  const holidays = isSoon ? [`${next.name} is a ${formatWeekday(next.day)}. Open as usual?`] : []
  return [...clashes, ...holidays].map((words) => todo('hours', words, ['Set the hours', resources.hours.staff.path]))
}
