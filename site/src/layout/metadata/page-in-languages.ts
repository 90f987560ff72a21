import type { Language } from '@shop/db/language/current-language'
import { PAGED_RESOURCES, resources, writtenKey } from '@shop/db/resources/definitions'
import { listTexts } from '@shop/db/resources/record-translations'
import { eventInputSchema } from '@shop/db/tables/events'
import type { PageTextName } from '@shop/db/tables/page-texts'
import { resourceTables } from '@shop/db/tables/resource-tables'
import type { Shop } from '@shop/db/tables/shop'
import { parseEventId } from '../../components/links/event-paths-and-api-url.ts'
import { localPath, splitLanguage } from '../../components/links/local-path.ts'
import { MARK } from '../../components/translations/untranslated-text-mark.ts'
import { wordsOfHomePage } from '../../content/home-page-words-and-limits.ts'
import { readText } from '../../content/page-texts/read-text.ts'
import { findEvent, listRecords, listUpcomingEvents } from '../../content/read-content.ts'
import { renderContext, runWithRenderInput } from '../../content/render-context.ts'
import { runInLanguage } from '../../content/run-in-language.ts'

/** The sentences of each page that are not only for search engines. */
const TEXTS: Record<string, PageTextName[]> = {
  '/': ['hero_text', 'phone_note', 'about_title', 'about_text', 'about_fact_1', 'about_fact_2'],
  '/services': ['services_text', 'services_note'],
  '/events': ['events_text'],
  '/meet-the-team': ['team_text'],
  '/reviews': ['reviews_text', 'invitation_title', 'invitation_text'],
}

/** The page in every language of the shop, for search engines; none if it is written in only one. */
export function pageInLanguages(
  path: string,
  second: Shop['second_language'],
  findRow: typeof findEventRow = findEventRow,
): { hreflang: string; path: string }[] {
  const english = splitLanguage(path).path
  if (!second || !isWrittenIn(english, second, findRow)) return []
  return [
    { hreflang: 'en', path: english },
    { hreflang: second, path: localPath(english, second) },
    { hreflang: 'x-default', path: english },
  ]
}

/** Whether a page has any words in a language: from its records, or from the sentences that only it has. */
function isWrittenIn(path: string, language: Language, findRow: typeof findEventRow): boolean {
  const context = renderContext.getStore()
  const read = () => runInLanguage(language, () => isAnyTranslated(ownTexts(path, findRow)))
  if (!context) return read()
  const { result, contentKeys, expiresAt } = runWithRenderInput(context, read)
  // A change to words affects this only if they are the first ones or the last.
  for (const key of contentKeys) context.contentKeys.add(key.replace(` in ${language}`, writtenKey('', language)))
  context.expiresAt = Math.min(context.expiresAt, expiresAt)
  return result
}

function isAnyTranslated(texts: Iterable<string>): boolean {
  for (const text of texts) if (text.trim() !== '' && !text.startsWith(MARK)) return true
  return false
}

/** One after the other, so that no more are read than needed. */
function* ownTexts(path: string, findRow: typeof findEventRow): Generator<string> {
  const [, id] = /^\/event\/(.*)$/.exec(path) ?? []
  if (id !== undefined) return yield* listTexts(eventInputSchema, findRow(parseEventId(id)) ?? {})
  for (const name of TEXTS[path] ?? []) yield readText(name)
  if (path === '/') return yield* wordsOfHomePage()
  const name = PAGED_RESOURCES.find((name) => resources[name].page.path === path)
  if (!name) return yield path // Every sentence of such a page is built in.
  const rows = name === 'events' ? listUpcomingEvents() : listRecords(name)
  for (const row of rows) {
    yield* listTexts(resourceTables[name].input, row)
    yield row.image?.altText ?? ''
  }
}

function findEventRow(id: number): object | undefined {
  return findEvent(id)
}
