import { repetitions } from '@shop/db/testing/repetitions'
import { render } from '@shop/site/renderer'
import { expect, test } from 'vitest'
import { createTestRandom } from '../../../scripts/testing/seeded-random.ts'
import { askOfMember, askOfService } from './expected-answers-about-records.fixture.ts'
import { askOfShop, type Pages, readRows } from './expected-answers-about-shop.fixture.ts'
import { readAnswers } from './page-answers.fixture.ts'
import { writeRandomRecords } from './random-shop-records.fixture.ts'
import { NOON, openTestShop } from './test-shop.fixture.ts'

const SHOPS = repetitions({ quick: 2, long: 50 })
const PATHS = {
  home: '/',
  services: '/services',
  team: '/meet-the-team',
  work: '/work',
  accessibility: '/accessibility',
}

test('what a visitor or an assistant asks is answered by HTML and markup alone, as the database says it', async () => {
  const random = createTestRandom('questions')
  for (let shop = 0; shop < SHOPS; shop++) {
    const { db } = openTestShop()
    writeRandomRecords(db, random)
    const read = async (path: string) => {
      const options = { db, now: new Date(NOON), imageBaseUrl: '/pictures/' }
      const { response } = await render(new Request(`http://localhost${path}`), options)
      return readAnswers(response.status === 404 ? '<main></main>' : await response.text())
    }
    const entries = Object.entries(PATHS).map(async ([name, path]) => [name, await read(path)] as const)
    const pages = Object.fromEntries(await Promise.all(entries)) as Pages
    const rows = readRows(db)
    const questions = [
      ...askOfShop(pages, rows),
      ...rows.services.flatMap((row) => askOfService(pages, row, rows)),
      ...rows.members.flatMap((row) => askOfMember(pages, row, rows)),
    ]
    const asked = questions.map(([question]) => question)
    expect(questions.map(([, found], index) => [asked[index], found])).toEqual(
      questions.map(([, , expected], index) => [asked[index], expected]),
    )
  }
})
