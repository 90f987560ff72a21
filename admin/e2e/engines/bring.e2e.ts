import { writeFileSync } from 'node:fs'
import { expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'

test(
  'a chosen file becomes rows, one is corrected, and a tap saves them',
  { tag: '@one-engine' },
  async ({ enginePage, server }, testInfo) => {
    const board = testInfo.outputPath('board.txt')
    writeFileSync(board, 'PRICES\nLine up ........ 15\nHot lather shave 45\n')
    await signIn(enginePage, server.url)
    await enginePage.open('/admin/bring')
    await enginePage.find('label', 'Your text')
    await enginePage.chooseFile(board)
    await enginePage.expectText('Found: 2 services', 'Line 2: Line up ........ 15')
    const focused = () => document.activeElement?.textContent
    await expect.poll(() => enginePage.run(focused)).toBe('Found: 2 services')
    await enginePage.tap('button', 'Change Line up')
    await enginePage.type('Price', 'from 18')
    await enginePage.type('Description of Line up', 'Edges, crisp.')
    await enginePage.tap('checkbox', 'Hot lather shave $45')
    await enginePage.tap('button', 'Save 1 row')
    await enginePage.expectText('Saved 1 row')
    const services = await (await fetch(`${server.url}/api/services`)).json()
    expect(services).toContainEqual(expect.objectContaining({ title: 'Line up', price_kind: 'from', price_min: 1800 }))
  },
)
