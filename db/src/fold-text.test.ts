import { expect, test } from 'vitest'
import { matchesSearch } from './fold-text.ts'

// biome-ignore format: as a list of texts
test.each([
  ['Coupe de René', 'rene'], ['Coupe de René', 'RENÉ'], ['Rene', 'rené'], ['Łukasz “O’Brien”', "o'brien"],
  ['Łukasz “O’Brien”', 'lukasz obrien'], ['O`Brien O´Neill Oʼahu', 'o’brien oneill o’ahu'], ['Straße', 'strasse'],
  ['STRASSE', 'straße'],
  ['Ångström'.normalize('NFD'), 'ångström'],
  ['Tóc Việt', 'toc viet'.normalize('NFC')],
  ['Tóc Việt', 'Việt'.normalize('NFD')],
  ['Đặng Þórður Ærø Œuvre Ħal', 'dang thordur aero oeuvre hal'], ['İstanbul ışık', 'istanbul isik'],
  ['Γιώργος ΟΔΟΣ', 'γιωργοσ οδος'], ['Ёлка Йогурт', 'елка йогурт'], ['Before – after', 'before - after'],
  ['“Best cut”', '"best cut"'], ['Hot\u00a0towel sha\u00advings', 'hot towel shavings'], ['ﬁne ½ price', 'fine 1⁄2'],
  ['שָׁלוֹם', 'שלום'], ['床屋', '床'], ['anything', '  '],
])('a search in %s finds %s', (text, search) => {
  expect(matchesSearch(text, search)).toBe(true)
})

test.each([
  ['Coupe de René', 'renee'],
  ['Straße', 'strase x'],
  ['床屋', '理髪'],
])('a search in %s does not find %s', (text, search) => {
  expect(matchesSearch(text, search)).toBe(false)
})
