import { afterAll, expect, test, vi } from 'vitest'
import { draw } from './gallery.fixture.ts'
import { createWorkshop } from './workshop.ts'

const workshop = createWorkshop()
afterAll(() => workshop.stop())

const bytes = await draw(900, 600).jpeg().toBuffer()
const task = { bytes, said: 'image/jpeg', type: 'image/webp', widths: [368, 560] } as const

test('several pictures are made at once, and each is answered', async () => {
  const made = await Promise.all([1, 2, 3].map(() => workshop.develop({ ...task, widths: [...task.widths] })))
  expect(made.map(({ copies }) => copies.map(({ width }) => width))).toEqual(Array(3).fill([368, 560]))
})

test('a decoder that dies takes only its own pictures with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const other = createWorkshop()
  const lost = other.develop({ ...task, widths: Array.from({ length: 300 }, (_, width) => width + 300) })
  const asked = expect(lost).rejects.toMatchObject({ status: 503 })
  other.stop()
  await asked
  expect((await other.develop({ ...task, widths: [368] })).master?.type).toBe('image/jpeg')
  other.stop()
})
