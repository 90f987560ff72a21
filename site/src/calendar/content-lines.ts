const LONGEST = 75

/** Lines as RFC 5545 §3.1 wants them: ended by CRLF, none longer than 75 octets, no character torn apart. */
export function formatContentLines(lines: string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Free text as a value (RFC 5545 §3.3.11). Control characters have no place in it. */
export function escapeTextValue(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let length = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (length + octets > LONGEST) {
      pieces.push(piece)
      piece = ' '
      length = 1
    }
    piece += character
    length += octets
  }
  return [...pieces, piece].join('\r\n')
}
