import { defineMutations, type RuleMutation } from './define-mutations.fixture.ts'

const records = (...names: string[]) => names.map((name) => `api/src/content/records/${name}.test.ts`)
const withdrawals = (...names: string[]) => names.map((name) => `api/src/content/consent-withdrawals/${name}.test.ts`)
const HAD_IT = 'if (db.select({ revision: changes.revision }).from(changes).where(hadIt).get()) return'

/** Who may write what, and what goes with a withdrawal. */
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
      'earlier pictures stay': ['new Set(earlier)', 'new Set<number>()'],
      'deleted work keeps picture and name': [', ...listDeletedWork(db)]', ']'],
      'pictures of somebody else go': ['.filter((imageId) => !kept.includes(imageId))', ''],
    },
  ),
]
