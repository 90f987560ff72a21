import { timeLimit } from '@shop/db/testing/repetitions'
import { compareBoxes } from '../../../scripts/testing/engines/compare-boxes.ts'
import { expect, test } from '../../../scripts/testing/engines/engine-test.ts'
import { NOT_FOUND_PATHS, PUBLIC_PAGES } from '../helpers/public-pages.ts'

test('public pages stand as in Chromium', { tag: '@long' }, async ({ enginePage, chromiumPage }) => {
  test.setTimeout(timeLimit(60_000))
  for (const path of ['/event/1', '/', ...PUBLIC_PAGES, ...NOT_FOUND_PATHS, '/login']) {
    await Promise.all([enginePage.open(path), chromiumPage.open(path)])
    await compareBoxes(enginePage, chromiumPage, path)
  }
})

test('no picture is cut off at the end of its frame', async ({ enginePage }) => {
  for (const path of ['/', '/meet-the-team', '/event/1']) {
    await enginePage.open(path)
    await expect.poll(() => enginePage.run(findLongPictures), path).toEqual([])
  }
})

/** Runs in the page. @returns the pictures that end more than 2 px below a frame around them, and `none` without any */
function findLongPictures() {
  const pictures = [...document.querySelectorAll('main img')]
  const frames = [...document.querySelectorAll('main *')].filter(
    (each) => getComputedStyle(each).overflow !== 'visible',
  )
  const long = pictures.flatMap((picture) => {
    const ends = frames
      .filter((frame) => frame !== picture && frame.contains(picture))
      .map(
        (frame) => frame.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(frame).borderBottomWidth),
      )
    const excess = Math.round(picture.getBoundingClientRect().bottom - Math.min(...ends))
    return excess > 2 ? [`${picture.outerHTML.slice(0, 60)} ends ${excess} px below`] : []
  })
  return pictures.length > 0 ? long : ['none']
}
