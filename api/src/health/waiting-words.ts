import { countWaiting } from '@shop/db/records/waiting-words'
import type { Database } from '@shop/db/sqlite/open-database'
import { type Asker, listWords } from '../content/words/words.routes.ts'

/** How many words the second language lacks, or has for an earlier English; if it is one record, with its name. */
export function findWaitingWords(db: Database, now: Date, asker: Asker) {
  const { records, languageName } = listWords(db, now, asker)
  const waiting = records.filter(({ words }) => words.some(({ state }) => state !== 'current'))
  const [first] = waiting
  if (!first) return []
  const of = waiting.length === 1 ? ` of ${first.name}` : ''
  const counts = countWaiting(waiting.flatMap(({ words }) => words)).map(({ count, state }, index) => {
    const words = index === 0 ? ` ${languageName} ${count === 1 ? 'word' : 'words'}${of}` : ''
    return `${count}${words} ${count === 1 ? 'is' : 'are'} ${state}`
  })
  return [{ resource: first.resource, row: first.row, sentence: `${counts.join(', ')}.` }]
}
