import { defineMutations, type RuleMutation } from './define-mutations.fixture.ts'

const HIDDEN = 'if (instant >= until || from >= until) return'

export const visibilityMutations: RuleMutation[] = [
  ...defineMutations(
    { file: 'db/src/records/content-snapshot.ts', tests: ['api/src/publishing/content-snapshot.routes.test.ts'] },
    {
      'other hosts build hidden services': ['const { visible } = listVisible(', 'const visible = rows\n  listVisible('],
    },
  ),
  ...defineMutations(
    {
      file: 'db/src/time/visibility/visibility-state.ts',
      tests: [
        'db/src/time/visibility/visibility-state.test.ts',
        'site/src/layout/is-list-filled.test.ts',
        'site/src/content/content-expiry.test.ts',
      ],
    },
    {
      'drafts are shown': ['if (draft) return', 'if (false) return'],
      'a record is shown before its first moment': ['instant < from ?', 'false ?'],
      'a record is shown a millisecond late': ['return instant < from ?', 'return instant <= from ?'],
      'a record is shown after its last moment': [HIDDEN, 'if (from >= until) return'],
      'a record is shown a millisecond too long': [HIDDEN, HIDDEN.replace('instant >=', 'instant >')],
      'a record that ends before it begins is to be shown later': [HIDDEN, 'if (instant >= until) return'],
      'a hidden record never comes': ['{ isShown: false, changesAt: from }', '{ isShown: false, changesAt: until }'],
      'a shown record never goes': ['isShown: true, changesAt: until', 'isShown: true, changesAt: Infinity'],
      'a list with a first moment has no plan': ["(show_from !== '' || show_until !== '')", "show_until !== ''"],
      'a list with a last moment has no plan': ["(show_from !== '' || show_until !== '')", "show_from !== ''"],
      'a list changes with its last plan': ['Math.min(changesAt, state', 'Math.max(changesAt, state'],
      'a filled list is empty when its first record goes': ['state) => Math.max', 'state) => Math.min'],
      'an empty list is filled when its last record comes': ['state) => Math.min', 'state) => Math.max'],
    },
  ),
  ...defineMutations(
    { file: 'db/src/time/event-time/event-progress.ts', tests: ['db/src/time/event-time/event-progress.test.ts'] },
    {
      'an event is listed after its day': ['< midnight + DAY_MS', '<= midnight + DAY_MS'],
      'an event leaves the lists when it has ended': [
        'wallTimeAt(instant, zone) < midnight + DAY_MS',
        'end.getTime() >= instant',
      ],
      'an event has ended a millisecond early': ['end.getTime() < instant', 'end.getTime() <= instant'],
      'an event never ends on its day': ['hasEnded: end.getTime() < instant', 'hasEnded: false'],
      'an event starts a millisecond late': ['startsAt <= instant', 'startsAt < instant'],
      'an event of last month is listed': ['isListed: age < 0', 'isListed: true'],
      'an event of last month has not ended': ['hasEnded: age > 0', 'hasEnded: false'],
      'an event without a date is listed': ['if (!isCalendarDate(event)) return PROGRESS_WITHOUT_DATE', ''],
      'an ended event is unfinished': ['isUnfinished: !progress.hasEnded', 'isUnfinished: true'],
      'an event expires a millisecond early': ['.end.getTime() + 1', '.end.getTime()'],
      'an event leaves the lists a millisecond early': ['endOfDay(event, zone) + 1', 'endOfDay(event, zone)'],
    },
  ),
]
