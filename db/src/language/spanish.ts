import type { PageLanguage } from './language.ts'
import { spanish } from './spanish-sentences.ts'

export const SPANISH: PageLanguage = {
  code: 'es',
  locale: 'es-US',
  sentences: spanish,
  contract: (text) =>
    text
      .replace(/\bhasta al?\b(?= )/g, (words) => (words.endsWith('l') ? 'hasta el' : 'hasta'))
      .replace(/\b(a|de) el\b/g, '$1l')
      .replace(/^Abierto de .*/, (hours) => hours.replaceAll(/\s–\s/g, ' a '))
      .replace(/\blos (sábado|domingo)\b/g, 'los $1s')
      .replace(/\.\.$/, '.'), // the end of a time is that of the sentence
  withArticle(clock) {
    if (clock === spanish.noon) return `el ${clock}`
    return clock === spanish.midnight || /^1(?!\d)/.test(clock) ? `la ${clock}` : `las ${clock}`
  },
}
