import { signIns } from '@shop/db/tables/sessions-and-sign-ins'
import { expect, test } from 'vitest'
import { type Asked, openWithCodes, STEP } from '../../testing/accounts/codes.fixture.ts'
import { answerOf, expectRefusal, PASSWORD, readJson } from '../../testing/accounts/test-auth.fixture.ts'

const NEW_PASSWORD = 'another good one'
const WRONG_CODE = {
  error: 'That code is wrong, or it was already used.',
  second_factor: 'code',
  challenge: expect.any(String),
}

test('a challenge works once, for five minutes, for its account and its password', async () => {
  const { advance, codeAt, ask, enter, recoveryCodes, post, token } = await openWithCodes()
  const [first = '', second = '', third = '', fourth = ''] = recoveryCodes
  const { challenge } = await ask()
  const both = await Promise.all([enter(challenge, first), enter(challenge, second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await enter(challenge, third)).status).toBe(401)
  expect((await enter('invented', third)).status).toBe(401)
  const replaced = await ask()
  await post('/password', { current: PASSWORD, next: NEW_PASSWORD }, { token })
  expect((await enter(replaced.challenge, third)).status).toBe(401)
  const late = await ask(NEW_PASSWORD)
  advance(5 * 60_000)
  expect((await enter(late.challenge, codeAt())).status).toBe(401)
  expect((await enter((await ask(NEW_PASSWORD)).challenge, fourth)).status).toBe(200)
})

test('a wrong code uses up the challenge, and its answer has another one, so that the password is not typed again', async () => {
  const { advance, codeAt, ask, enter } = await openWithCodes()
  advance(STEP)
  const { challenge } = await ask()
  const wrong = await readJson<Asked>(enter(challenge, '000000'))
  expect((await enter(challenge, codeAt())).status).toBe(401)
  const wrongAgain = await readJson<Asked>(enter(wrong.challenge, '000000'))
  expect((await enter(wrongAgain.challenge, codeAt())).status).toBe(200)
  await expectRefusal(enter(wrongAgain.challenge, '000000'), 401, 'Please enter your password again.')
})

test('codes are throttled: five wrong ones in fifteen minutes, from anywhere, however often the password was right', async () => {
  const { ask, enter, advance, codeAt, recoveryCodes, logLines, db } = await openWithCodes()
  advance(STEP)
  for (let host = 1; host <= 5; host++) {
    expect(await answerOf(enter((await ask()).challenge, '000000', { from: `198.51.100.${host}` }))).toEqual([
      401,
      WRONG_CODE,
    ])
  }
  const from = { from: '203.0.113.9' }
  expect((await enter((await ask()).challenge, codeAt(), from)).status).toBe(429)
  const [right = ''] = recoveryCodes
  for (const status of [200, 429]) expect((await enter((await ask()).challenge, right, from)).status).toBe(status)
  expect(logLines).toContainEqual(expect.objectContaining({ event: 'recovery code', outcome: 'ok' }))
  expect(db.select().from(signIns).all().at(-1)).toMatchObject({ outcome: 'new', method: 'recovery code' })
})

test('a flood of guesses at the same time is no way around', async () => {
  const { ask, enter, advance, codeAt } = await openWithCodes()
  advance(STEP)
  const asked: Asked[] = []
  while (asked.length < 9) asked.push(await ask())
  const guess = () => Promise.all(asked.map(({ challenge }, index) => enter(challenge, `${100_000 + index}`)))
  const statuses = (await guess()).map(({ status }) => status).sort()
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429])
  expect((await enter((await ask()).challenge, codeAt())).status).toBe(429)
})
