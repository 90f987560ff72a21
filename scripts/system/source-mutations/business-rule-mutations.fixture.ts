import { defineMutations, type RuleMutation } from './define-mutations.fixture.ts'

const records = (...names: string[]) => names.map((name) => `api/src/content/records/${name}.test.ts`)
const withdrawals = (...names: string[]) => names.map((name) => `api/src/content/consent-withdrawals/${name}.test.ts`)
const taps = ['api/src/content/tap-counts/taps.test.ts', 'api/src/content/tap-counts/tap-counter.test.ts']
const HAD_IT = 'if (db.select({ revision: changes.revision }).from(changes).where(hadIt).get()) return'

/** Who may write what, and what ends or goes by itself. */
export const businessRuleMutations: RuleMutation[] = [
  ...defineMutations(
    { file: 'db/src/records/renter-write-rules.ts', tests: records('renter-writes') },
    {
      'a renter writes a record of somebody else': ['if (!isTheirs(write, memberId)) throw', 'if (false) throw'],
      'a renter writes a field that is up to the shop': ['if (field) throw', 'if (!field) throw'],
    },
  ),
  ...defineMutations(
    { file: 'db/src/records/renter-write-rules.ts', tests: ['api/src/content/images/renter-pictures.test.ts'] },
    { 'a renter shows a picture of the shop': [HAD_IT, 'return'] },
  ),
  ...defineMutations(
    { file: 'db/src/tables/notices.ts', tests: records('notices') },
    { 'a notice has no end': ["(moment) => moment !== ''", '() => true'] },
  ),
  ...defineMutations(
    { file: 'db/src/records/write-rules-and-work-holds.ts', tests: records('notices') },
    { 'there are two waits': ["eq(notices.kind, 'wait')", "eq(notices.kind, 'note')"] },
  ),
  ...defineMutations(
    { file: 'site/src/content/read-notices.ts', tests: ['site/src/content/read-notices.test.ts'] },
    {
      'a wait that ends tomorrow is said by its time alone': ['addExpiry(nextMidnight(', 'void (nextMidnight('],
    },
  ),
  ...defineMutations(
    { file: 'db/src/tables/work.ts', tests: withdrawals('work') },
    {
      'work is published without a yes to the site': ['!input.agreed_site &&', 'false &&'],
      'work is published without the name of who agreed': ["input.agreed_by.trim() === '' &&", 'false &&'],
      'work is published for ever by omission': ['!isEndSaid &&', 'false &&'],
    },
  ),
  ...defineMutations(
    { file: 'api/src/content/consent-withdrawals/withdraw-work.ts', tests: withdrawals('withdrawal-scope') },
    {
      'a withdrawn picture stays in use': ['of RESOURCE_NAMES) emptyUses(', 'of []) emptyUses('],
      'the journal keeps the name of who withdrew': ['eraseFromJournal(db, imageIds, workIds, withdrawn_at)', ''],
    },
  ),
  ...defineMutations(
    { file: 'api/src/content/consent-withdrawals/withdraw-work.ts', tests: withdrawals('withdrawal-scope') },
    {
      'earlier pictures stay': ['new Set(earlier)', 'new Set<number>()'],
      'deleted work keeps picture and name': [', ...listDeletedWork(db)]', ']'],
      'pictures of somebody else go': ['.filter((imageId) => !kept.includes(imageId))', ''],
    },
  ),
  ...defineMutations(
    { file: 'api/src/content/daily-counter.ts', tests: taps },
    {
      'one sender counts without a limit': ['count >= MAX_OF_SENDER || ', ''],
      'many senders count without a limit': [' || (count === 0 && counts.size >= MAX_SENDERS)', ''],
      'a day counts without a limit': ['MAX_A_DAY = 1_000 ', 'MAX_A_DAY = 1_000_000 '],
    },
  ),
  ...defineMutations(
    { file: 'api/src/content/tap-counts/tap-counts.routes.ts', tests: taps },
    {
      'taps of robots count': ['!ROBOT.test(', '!/^$/.test('],
      'taps of whoever asks not to be followed count': ["!== '1' &&", "!== '2' &&"],
      'taps of other sites count': ['return isOwnHost && isPlausible', 'return isPlausible'],
    },
  ),
  ...defineMutations(
    {
      file: 'db/src/services/prices/format-price-and-duration.ts',
      tests: ['db/src/services/prices/format-price-and-duration.test.ts', ...records('prices-by-level')],
    },
    {
      'a single price by level says from': ['price === lowest.price)) return', 'price !== lowest.price)) return'],
      'several prices by level do not say from': ["translate('from {price}', { price: first })", 'first'],
    },
  ),
  ...defineMutations(
    { file: 'db/src/services/prices/price-levels.ts', tests: ['db/src/services/prices/price-levels.test.ts'] },
    {
      'a level without a name has a price': ['name && price !== null', 'price !== null'],
      'the lowest level is the first of the list': ['.toSorted((a, b) => a.price - b.price)', ''],
    },
  ),
]
