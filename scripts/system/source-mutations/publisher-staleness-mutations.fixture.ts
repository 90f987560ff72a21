import { defineMutations, type RuleMutation } from './define-mutations.fixture.ts'

const publisherFile = (name: string, ...tests: string[]) => ({
  file: `api/src/publishing/publisher/${name}.ts`,
  tests: tests.map((test) => `api/src/publishing/publisher/${test}.test.ts`),
})
const STALE_PAGES = 'withReturningPages([...expired, ...failed, ...scheduled], '
const IS_EXPIRED = 'and(lte(publishedPages.expires_at, now.getTime()), notExists(failure))'
const CLOCK_SET_BACK = 'pages: [...findAll(NO_PENDING_REVISION, now), ...failed], canReturn: true'
const LEFT = 'const left = isRecent ? [page, shareImage] : [page]'
const CLEARS_REMOVED = 'if (upTo > this.#readRevision || expired.canReturn) this'

export const expiryMutations: RuleMutation[] = [
  ...defineMutations(publisherFile('staleness/invalidator', 'staleness/invalidator'), {
    'pages that are out of date are not found': [STALE_PAGES, STALE_PAGES.replace('...expired, ', '')],
    'failed pages are not retried': [STALE_PAGES, STALE_PAGES.replace('...failed, ', '')],
    'planned events do not appear': [STALE_PAGES, STALE_PAGES.replace(', ...scheduled', '')],
    'removed pages of planned events cannot return': ['canReturn: scheduled.length > 0', 'canReturn: false'],
    'a clock that is set back is not noticed': ['if (wasClockSetBack) return', 'if (false) return'],
    'only failed pages are rendered when the clock is set back': [CLOCK_SET_BACK, 'pages: failed, canReturn: true'],
    'failed pages wait when the clock is set back': [CLOCK_SET_BACK, CLOCK_SET_BACK.replace(', ...failed', '')],
    'removed pages cannot return when the clock is set back': [CLOCK_SET_BACK, CLOCK_SET_BACK.replace('true', 'false')],
    'all pages are without calendars': ['...eventPathsIn(languages, event.id)', 'eventPaths(event.id).page'],
    'all pages are with calendars of ended events': [LEFT, 'const left = Object.values(eventPaths(event.id))'],
    'all pages are without share images of ended events': [LEFT, 'const left = [page]'],
    'a save of an event that ended today does not render the lists': [').isListed', ').isUnfinished'],
    'pages that are out of date wait for the others': ['isPriority: true }))', 'isPriority: false }))'],
  }),
  ...defineMutations(
    publisherFile('staleness/invalidator', 'staleness/invalidator', 'staleness/pages-awaiting-removal'),
    {
      'the publisher sleeps on when the clock is set back': ['if (now < checkedAt) return now', ''],
      'the publisher does not wake when a page is out of date': ['    pageIndex.nextExpiryAt(checkedAt),\n', ''],
      'the publisher does not wake for a retry': ['    failedPages.nextRetryAt(checkedAt),\n', ''],
      'the publisher does not wake for a planned event': ['    nextAppearanceAt(db, checkedAt),\n', ''],
      'the publisher does not wake when a purge has taken a minute': ['now + purgeWaitMs', 'undefined'],
    },
  ),
  ...defineMutations(publisherFile('staleness/invalidator', 'staleness/event-appearances'), {
    'a skipped moment is not found': ['wallTimeText(after - DAY_MS, zone)', 'wallTimeText(after, zone)'],
    'a repeated moment is not found': ['wallTimeText(upTo + DAY_MS, zone)', 'wallTimeText(upTo, zone)'],
    'drafts appear': ['    eq(draft, false),\n', ''],
    'an event appears again': ['after < at && at <= upTo', 'at <= upTo'],
    'an event appears too early': ['after < at && at <= upTo', 'after < at'],
    'an event appears twice in the same millisecond': ['after < at && at <= upTo', 'after <= at && at <= upTo'],
    'an event appears a moment too late': ['after < at && at <= upTo', 'after < at && at < upTo'],
  }),
  ...defineMutations(publisherFile('staleness/page-index', 'staleness/invalidator'), {
    'a page that reads as much as before keeps what it read then': ['contentKeys.has(key))', 'true)'],
    'no page is ever out of date': [IS_EXPIRED, 'lte(publishedPages.expires_at, 0)'],
    'a page is out of date a moment too late': [IS_EXPIRED, IS_EXPIRED.replace('now.getTime()', 'now.getTime() - 1')],
    'a failed page that is out of date is rendered without a pause': [', notExists(failure))', ')'],
    'a page that was out of date sets a wake again': ['.where(gt(publishedPages.expires_at, after))', ''],
  }),
  ...defineMutations(
    publisherFile('rendering/keep-reads-for-next-snapshot', 'rendering/keep-reads-for-next-snapshot'),
    {
      'reads are kept when the clock is set back': ['now > next.now || ', ''],
      'reads are kept when they are out of date': ['next.now.getTime() < expiresAt && ', ''],
      'reads of changed content are kept': [' && !changed.some((key) => contentKeys.has(key))', ''],
      'reads are kept after a change of anything': [" || !changedKeys.every((key) => key.startsWith('events:'))", ''],
      'images are kept': ["!name.startsWith('images:') && ", ''],
      'rows with words that changed are kept': [" && !name.startsWith('stored ')", ''],
    },
  ),
  ...defineMutations(publisherFile('staleness/pages-awaiting-removal', 'staleness/pages-awaiting-removal'), {
    'a removed page goes while a list that links to it has failed': [' && !this.#hasFailedList()', ''],
    'the publisher wakes for a removed page that has to wait': ['this.#hasFailedList() ? ', 'false ? '],
    'a failed calendar holds removed pages back': ['.some((path) => !extname(path))', '.length > 0'],
  }),
  ...defineMutations(publisherFile('batches/incremental-build', 'staleness/returning-pages'), {
    'a removed page does not return with a save': [CLEARS_REMOVED, 'if (expired.canReturn) this'],
    'a removed page does not return with its plan': [CLEARS_REMOVED, 'if (upTo > this.#readRevision) this'],
  }),
]
