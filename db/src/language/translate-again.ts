import { currentLanguage } from './language.ts'
import { type AnySentence, write } from './translate.ts'

/** A text that was made from one of the sentences, with numbers in its slots; undefined for any other text. */
export function translateAgain(text: string, sentences: readonly AnySentence[], language = currentLanguage()) {
  for (const sentence of sentences) {
    const numbers = sentence === text ? {} : numbersIn(text, sentence)
    if (numbers) return write(sentence, numbers, language)
  }
  return undefined
}

function numbersIn(text: string, sentence: AnySentence): Record<string, string> | undefined {
  if (!sentence.includes('{')) return undefined
  return new RegExp(`^${sentence.replace(/\{(\w+)\}/g, '(?<$1>\\d[\\d.]*)')}$`).exec(text)?.groups
}
