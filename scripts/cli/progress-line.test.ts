import { fakeTimers } from '@shop/db/testing/fake-timers'
import { expect, test, vi } from 'vitest'
import { createProgressLine } from './progress-line.ts'

function showTo(isTTY: boolean) {
  fakeTimers()
  let text = ''
  const write = (part: string) => {
    text += part
    return true
  }
  const { show, end } = createProgressLine({ isTTY, write })
  for (let files = 1; files <= 8; files++) {
    vi.advanceTimersByTime(1_000)
    show({ files, allFiles: 8, share: files / 8 - 0.001 })
  }
  end()
  return text
}

test('on a terminal the progress is in one line, and what is printed next in another', () => {
  expect(showTo(true)).toMatch(/^(\r\d of 8 files, \d+ %){8}\n$/)
  expect(showTo(true)).toContain('\r4 of 8 files, 49 %')
})

test('elsewhere it is a line every three seconds', () => {
  expect(showTo(false)).toBe('3 of 8 files, 37 %\n6 of 8 files, 74 %\n')
})
