import { expect, test } from 'vitest'
import { svgText, textWidth, truncateText, wrapText } from './svg-text.ts'

const type = { font: 'besley', size: 60 } as const

test('text is wrapped into lines no wider than the limit', () => {
  const lines = wrapText('Makers’ Market on the Block in front of the shop', { ...type, width: 600 })
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe('Makers’ Market on the Block in front of the shop')
  for (const line of lines) expect(textWidth(line, type)).toBeLessThanOrEqual(600)
})

test('text that is too wide is truncated with an ellipsis', () => {
  const truncated = truncateText('Donaudampfschifffahrtsgesellschaft', { ...type, width: 600 })
  expect(truncated).toMatch(/^Donau\w+…$/)
  expect(textWidth(truncated, type)).toBeLessThanOrEqual(600)
})

test('text becomes paths, composed and decomposed alike, without characters that the font lacks', () => {
  const placement = { ...type, x: 0, y: 0, color: '#000' }
  expect(svgText('é', placement)).toBe(svgText('e\u0301', placement))
  expect(svgText('é', placement)).not.toBe(svgText('e', placement))
  expect(svgText('a🎄<', placement)).toBe(svgText('a<', placement))
  expect(svgText('a🎄<', placement)).not.toContain('<text')
})
