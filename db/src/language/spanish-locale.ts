import type { PageLanguage } from './current-language.ts'
import { spanish } from './spanish-sentences.ts'
import { VALUE_MARK } from './translate.ts'

// A value may be a name with these words, so only those on both sides of its beginning are contracted.
const UNTIL_AT = new RegExp(`hasta ${VALUE_MARK}al?(?= )`, 'g')
const ARTICLE = new RegExp(`(^| )(a|de) ${VALUE_MARK}el\\b`, 'g')
const WEEKEND = new RegExp(`los ${VALUE_MARK}(sábado|domingo)\\b`, 'g')

export const SPANISH: PageLanguage = {
  code: 'es',
  locale: 'es-US',
  sentences: spanish,
  contract: (text) =>
    text
      .replace(UNTIL_AT, (words) => (words.endsWith('l') ? 'hasta el' : 'hasta'))
      .replace(ARTICLE, '$1$2l')
      .replace(/^Abierto de .*/, (hours) => hours.replaceAll(/\s–\s/g, ' a '))
      .replace(WEEKEND, 'los $1s')
      .replace(/\.\.$/, '.'), // the end of a time is that of the sentence
  withArticle(clock) {
    if (clock === spanish.noon) return `el ${clock}`
    return clock === spanish.midnight || /^1(?!\d)/.test(clock) ? `la ${clock}` : `las ${clock}`
  },
}
