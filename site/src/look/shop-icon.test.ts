import { expect, test } from 'vitest'
import { NAMED_PALETTES } from './palettes.ts'
import { deviceIconSvg, iconHash, iconSvg } from './shop-icon.ts'

const { sandstone, midnight } = NAMED_PALETTES

test('the icon is the first letter of the shop on the color of its buttons', () => {
  for (const svg of [
    iconSvg({ name: '“Ada” & Co', palette: midnight }),
    deviceIconSvg({ name: 'ada', palette: midnight }),
  ]) {
    expect(svg).toContain(`fill="${midnight.action}"`)
    expect(svg).toContain(`fill="${midnight['on-action']}"`)
    expect(svg).toMatch(/<path transform/)
  }
  const of = (name: string) => iconSvg({ name, palette: sandstone })
  expect(of('“Ada” & Co')).toBe(of('alps'))
  expect(of('Bob')).not.toBe(of('Ada'))
  for (const name of ['', '✂', '🙂']) expect(of(name)).toContain('<path fill="none" stroke=')
})

test('the address of an icon changes with the letter and the colors', () => {
  const hashes = [
    iconHash({ name: 'Ada', palette: sandstone }),
    iconHash({ name: 'Bob', palette: sandstone }),
    iconHash({ name: 'Ada', palette: midnight }),
  ]
  expect(new Set(hashes).size).toBe(3)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{8}$/)
})
