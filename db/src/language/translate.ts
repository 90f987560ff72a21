import { currentLanguage } from './current-language.ts'
import type { spanishOfDemo } from './spanish-demo-sentences.ts'
import type { spanish } from './spanish-sentences.ts'

type SlotsOf<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsOf<Rest> : never

export type AnySentence = keyof typeof spanish | keyof typeof spanishOfDemo

/** An English sentence of the site without `{slots}`. One without a translation does not compile. */
export type Sentence = { [Text in AnySentence]: [SlotsOf<Text>] extends [never] ? Text : never }[AnySentence]

type Values<Text extends string> = [SlotsOf<Text>] extends [never] ? [] : [Record<SlotsOf<Text>, string | number>]

/** Where a value begins in a sentence to contract. No text has this character. */
export const VALUE_MARK = '\uFDD2'

/** A sentence in a language, with values in its `{slots}`. */
function write(
  sentence: AnySentence,
  values: Record<string, string | number> = {},
  { sentences, contract } = currentLanguage(),
): string {
  const translated = sentences?.[sentence] ?? sentence
  if (!translated.includes('{')) return translated
  const fill = (before = '') => translated.replace(/\{(\w+)\}/g, (_, slot: string) => `${before}${values[slot]}`)
  return contract ? contract(fill(VALUE_MARK)).replaceAll(VALUE_MARK, '') : fill()
}

/**
 * A sentence of the site in the language of its page, with a value for each of its `{slots}`.
 * @alias of `write`, with the types of its values
 */
export const translate: <Text extends AnySentence>(sentence: Text, ...values: Values<Text>) => string = write

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
