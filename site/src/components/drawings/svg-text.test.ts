import { expect, test } from 'vitest'
import { splitLetters, withoutUnknownSigns } from './find-glyphs.ts'
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

const placement = { ...type, x: 0, y: 0, color: '#000' }
const draw = (text: string) => svgText(text, placement)

// biome-ignore format: as a list of texts
test.each([
  ...[
    'Tóc Việt Ưu Đãi', 'Łukasz Żółć', 'İğdır şçı', 'Ștefan Țîru', 'Llŷr Ŵyn', 'Þórður Æsir', 'Ħaż-Żebbuġ',
    'Œuvre ĳs',
  ],
  ...['Ɛʋɛ ɖɔ ŋutsu', 'Ọlọ́run Ẹ̀kọ́', 'Diné bizaad ąą́', 'Mba̧ n̄ō m̧', 'Avañe’ẽ g̃', 'į̃ ė́', 'ị́gbò', 'ʻOkina', 'Əli', 'ȺȾ ⱥⱦ'],
  ...[
    'Κουρείο Γιώργος ΐΰ', 'Ἀθῆναι ᾧ', 'Ёлки Київ Ґудзь', 'Ѓорѓи Љубљана Ђорђе', 'Қазақ Өзбек Ҷ', 'за́мок и̂',
    '№ 5 – ₺40, ₴20, ₫',
  ],
])('every letter of %s is drawn, also from its parts as a Mac types it', (text) => {
  for (const word of text.split(' ')) {
    const outlines = draw(word).match(/<path/g)?.length
    expect(outlines, word).toBe([...word.normalize('NFC').replace(/\p{M}/gu, '')].length)
    expect(draw(word.normalize('NFD')), word).toBe(draw(word))
    const letters = splitLetters(word)
    for (const [at, letter] of letters.entries())
      expect(draw(word), `${word} without ${letter}`).not.toBe(draw(letters.toSpliced(at, 1).join('')))
  }
})

test.each(['שלום! Free cuts.', 'ตัดผม free', '床屋 Tokyo', 'Cut حلاقة', 'a\u0336\u0489'])(
  'of %s, which the fonts have in part, nothing is drawn instead of half',
  (text) => {
    expect(draw(text)).toBe('')
    expect(wrapText(text, { ...type, width: 600 })).toEqual([])
    expect(truncateText(text, { ...type, width: 60 })).toBe('')
  },
)

// biome-ignore format: as a list of texts
test.each([
  ['Winter Market 🎄 today', 'Winter Market today'], ['👨‍👩‍👧‍👦 Family 1️⃣ day ✂️', 'Family 1 day'],
  ['🇩🇪 Straße\u200b', 'Straße'], ['Cuts™ at 20° № 5', 'Cuts™ at 20° № 5'], ['שלום 🎄', 'שלום'],
  ['Fade→night', 'Fade night'], ['1∕2 off', '1/2 off'], ['Ñ̃andú, Kazanʹ', 'Ñandú, Kazan′'],
  ['٥٠٪ off, ۲–४ PM', '50% off, 2–4 PM'], ['Ｆｕｌｌ　ｗｉｄｔｈ', 'Full width'], ['Do\u00adnau', 'Donau'],
  ['床屋 Tokyo', '床屋 Tokyo'], ['$3\u03360\u0336 25', '$3\u03360\u0336 25'], ['Cut ① ＆ shave', 'Cut 1 & shave'],
  ['Vol. Ⅳ ∞', 'Vol. IV'],
])('emoji and signs are no words: %s is drawn as %s', (text, drawn) => {
  expect(withoutUnknownSigns(text, 'besley')).toBe(drawn)
})
