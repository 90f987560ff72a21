const APOSTROPHES_AND_INVISIBLE = /['’‘‛`´ʼʻʹ′\p{Cf}]/gu

/** Letters and characters that Unicode does not take apart, each before what people type for it. */
const PLAIN = new Map(
  'æae đd ðd ħh ıi ĸk łl ŋn øo œoe ßss þth ŧt ςσ əe ɓb ɖd ɗd ɛe ɔo ƙk “" ”" „" –- —- ‐- ‑-'
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
)

/** Text as people type it in a hurry: in lowercase, without accents and apostrophes. */
export function foldText(text: string): string {
  const letters = text.replace(APOSTROPHES_AND_INVISIBLE, '').normalize('NFKD').toLowerCase().normalize('NFKD')
  return letters.replace(/\p{M}/gu, '').replace(/[^ -~]/gu, (letter) => PLAIN.get(letter) ?? letter)
}

/** Whether a text has every word of a search, in any order. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
