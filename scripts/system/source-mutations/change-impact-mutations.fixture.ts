import { defineMutations, type RuleMutation } from './define-mutations.fixture.ts'

const CHANGE_IMPACT = {
  file: 'api/src/publishing/publisher/staleness/change-impact.ts',
  tests: ['api/src/publishing/publisher/staleness/change-impact.test.ts'],
}
const FIELD_KEYS = '[noun, ...changedFields({ before, after }).map('
const VISIBILITY = "'$.draft', '$.show_from', '$.show_until', '$.agreed'"
const IS_SHOWN = "and(eq(table.draft, false), eq(table.show_from, ''), eq(table.show_until, ''), isAgreed)"

function withoutVisibility(part: string): [string, string] {
  return [VISIBILITY, VISIBILITY.replace(part, '')]
}

const alwaysShownMutations = defineMutations(
  { ...CHANGE_IMPACT, file: 'db/src/tables/resource-tables.ts' },
  {
    'drafts keep a list filled': [IS_SHOWN, IS_SHOWN.replace('eq(table.draft, false), ', '')],
    'records with a first moment keep a list filled': [IS_SHOWN, IS_SHOWN.replace("eq(table.show_from, ''), ", '')],
    'records with a last moment keep a list filled': [IS_SHOWN, IS_SHOWN.replace("eq(table.show_until, ''), ", '')],
    'reviews without consent keep a list filled': [IS_SHOWN, IS_SHOWN.replace(', isAgreed', '')],
  },
)

export const changeImpactMutations: RuleMutation[] = alwaysShownMutations.concat(
  defineMutations(CHANGE_IMPACT, {
    'a save does not render the pages that show the list': [
      'contentKeys: [noun, ...anyKey] }',
      'contentKeys: anyKey }',
    ],
    'a save of texts does not render what reads of any change': [FIELD_KEYS, FIELD_KEYS.replace('noun, ', '')],
    'a save of texts does not render what reads a changed field': [
      FIELD_KEYS,
      FIELD_KEYS.replace('{ before, after }', '{ before, after: before }'),
    ],
    'a save of one field counts as a change of all': ['!isDeepStrictEqual(one?.[field], other?.[field])', 'true'],
    'a save of an image renders nothing': ['[recordKey(noun, record_id)]', '[]'],
    'a save of the shop does not render all pages': ['affectsAllPages: true', 'affectsAllPages: false'],
    'a save of an event does not render its own pages': ['eventPathsIn(languages, record_id)', '[]'],
    'a save of an event does not name the event': [
      'return isOnLists ?',
      'return isOnLists ? [UPCOMING_EVENTS_KEY] : []\n  return isOnLists ?',
    ],
    'a save of a listed event does not render the lists': [', UPCOMING_EVENTS_KEY] :', '] :'],
    'a save of an event that is on no list renders the lists': ['.some(isListed)', '.some(() => true)'],
    'an event that joins the lists does not render them': ['[before, after].filter(', '[before].filter('],
    'an event that leaves the lists does not render them': ['[before, after].filter(', '[after].filter('],
    'the first and last of a list do not render the pages that link to it': [
      'if (!isListedResource(noun))',
      'if (true)',
    ],
    'the first and last of events do not reach the pages that link to them': ['isListed), ...anyKey]', 'isListed)]'],
    'every save counts as one that fills or empties a list': [', VISIBILITY_DIFFERS)', ')'],
    'every list counts as one that was empty': ['shown <= count ?', 'shown >= 0 ?'],
    'a list that got its first record counts as filled before': ['shown <= count ?', 'shown < count ?'],
    'a new draft does not count as one that empties a list': withoutVisibility("'$.draft', "),
    'a new last moment does not count as one that empties a list': withoutVisibility("'$.show_until', "),
    'a review without consent does not count as one that empties a list': withoutVisibility(", '$.agreed'"),
  }),
  defineMutations(
    { ...CHANGE_IMPACT, tests: [...CHANGE_IMPACT.tests, 'api/src/publishing/publisher/words-in-pages.test.ts'] },
    {
      'words alone render nothing': ['[wordsKey(key, language), ', '['],
      'the first words do not lead search engines to a page': ['isFirstOrLast ? ', 'false ? '],
      'words render the pages in English': ["if (isEqual('words') ||", 'if (true ||'],
    },
  ),
)
