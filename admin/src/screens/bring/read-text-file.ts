import { htmlToLines } from '@shop/db/html-to-lines'

const MAX_BYTES = 1024 * 1024

/** The text of a file; of a page what a visitor reads, with its lines. @throws an error with a sentence for any other file */
export async function readTextFile(file: File): Promise<string> {
  if (file.size > 4 * MAX_BYTES) throw new Error('That file is too large. Paste a part of its text at a time.')
  const text = decode(await file.arrayBuffer())
  if (text.includes('\0'))
    throw new Error(`“${file.name}” is not a text file. Open it, copy its text, and paste it here.`)
  const isPage = /\.html?$/i.test(file.name)
  return isPage
    ? htmlToLines(text)
        .map((line) => line.text)
        .join('\n')
    : text
}

/** Spreadsheets save UTF-16, or what Windows wrote before UTF-8. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
