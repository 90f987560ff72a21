import { expect, test } from 'vitest'
import { spanishOfDemo } from './spanish-demo-sentences.ts'
import { spanish } from './spanish-sentences.ts'

const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(Object.entries({ ...spanish, ...spanishOfDemo }))(
  'the Spanish of "%s" has its values and no English',
  (sentence, translation) => {
    expect(slotsOf(translation)).toEqual(slotsOf(sentence))
    expect(translation.trim()).not.toBe('')
    expect(translation).not.toMatch(/\b(?:the|and|with|our|your|is|are|of)\b/i)
  },
)
