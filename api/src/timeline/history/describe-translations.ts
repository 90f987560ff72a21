/** Follows the name of a field whose text stayed when the English changed. */
const STILL_RIGHT = ' is still right for'

/** The texts in other languages, and the English that each one fits. */
export function describeTranslations({ words }: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(Object(words)).flatMap(([language, ofLanguage]) =>
    Object.entries(Object(ofLanguage)).flatMap(([key, word]) => {
      const field = `${language}_${key}`
      const { text, of } = Object(word)
      return [
        [field, text],
        [field + STILL_RIGHT, of],
      ]
    }),
  )
  return Object.fromEntries(texts)
}

/** Whether a field says only what the changed text of its word also says. */
export function isSaidByText(field: string, changed: object): boolean {
  return field.endsWith(STILL_RIGHT) && field.replace(STILL_RIGHT, '') in changed
}
