import { splitMark } from './untranslated-text-mark.ts'

/** Words of a record, which may be in English on a page in another language; a browser writes them, too. */
export function UntranslatedText({ text }: { text: string }) {
  const [mark, words] = splitMark(text)
  return mark ? <span lang="en">{words}</span> : text
}
