import { currentLanguage } from '@shop/db/language/language'
import { translateAgain } from '@shop/db/language/translate'
import { END_MARK, MARK } from '../../components/markdown/english-mark.ts'

/** A sentence of the test report; a fault that a tool names stays in English. */
export function translateReport(sentence: string): string {
  const [, lead, rest = ''] = /^(.+?:) (.+)$/.exec(sentence) ?? []
  if (lead) return `${translateFinding(lead)} ${translateFinding(rest)}`
  return translateFinding(sentence)
}

function translateFinding(text: string): string {
  const translated = translateAgain(text, [
    'The rules of axe-core {version}, which are of {tested} of the {all} success criteria, find no fault on {pages} pages, on a phone and on a desk.',
    'Nothing is cut off in a window of 320 pixels.',
    'Nothing is cut off with text of twice the size.',
    'The other {others} success criteria have no rule, and of the {tested} not every part is checked.',
    'A rule is broken:',
    'A person must look, because the rules cannot tell:',
    'Not always true:',
  ])
  return translated ?? (currentLanguage().code === 'en' ? text : MARK + text + END_MARK)
}
