import { expect, test } from 'vitest'
import { addBreak, changeWindow, closeDay, replaceDay, suggestWindows } from './edit-opening-windows.ts'

const nineToSeven = { from: 540, to: 1140 }

test('a closing at or before the opening is on the next day', () => {
  expect(changeWindow(nineToSeven, { to: 120 })).toEqual({ from: 540, to: 1560 })
  expect(changeWindow({ from: 540, to: 1140 }, { from: 1200 })).toEqual({ from: 1200, to: 2580 })
  expect(changeWindow({ from: 540, to: 1140 }, { from: 0, to: 0 })).toEqual({ from: 0, to: 1440 })
})

test('an empty time stays empty when the other one is typed', () => {
  expect(changeWindow(nineToSeven, { to: Number.NaN })).toEqual({ from: 540, to: Number.NaN })
  expect(changeWindow({ from: Number.NaN, to: 1140 }, { from: 600 })).toEqual({ from: 600, to: 1140 })
})

test('a break is over noon where that fits, else in the middle of the longest part', () => {
  expect(addBreak([nineToSeven])).toEqual([
    { from: 540, to: 720 },
    { from: 780, to: 1140 },
  ])
  expect(addBreak([{ from: 840, to: 1140 }])).toEqual([
    { from: 840, to: 960 },
    { from: 1020, to: 1140 },
  ])
})

test('a day with a break ends with the closing that is chosen, before or within its second part', () => {
  const [morning, noon] = [
    { from: 540, to: 720 },
    { from: 780, to: 1020 },
  ]
  const closing = (to: number) => closeDay([{ ...morning, to }, noon], 0)
  expect(closing(840)).toEqual([{ from: 540, to: 840 }])
  expect(closing(750)).toEqual([{ from: 540, to: 750 }, noon])
  expect(closeDay([morning, changeWindow(noon, { to: 660 })], 1)).toEqual([{ from: 540, to: 660 }])
})

test('a day that opens begins with the hours of the open day before it', () => {
  const week = [{ day: 6, ...nineToSeven }]
  expect(suggestWindows(week, 7)).toEqual([nineToSeven])
  expect(suggestWindows(week, 1)).toEqual([nineToSeven])
  expect(suggestWindows([], 1)).toEqual([{ from: 540, to: 1020 }])
  expect(replaceDay(week, 6, [])).toEqual([])
})
