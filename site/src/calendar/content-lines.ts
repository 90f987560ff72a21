const MAX_OCTETS = 75

/** Lines by RFC 5545 §3.1: ended by CRLF and folded between characters to at most 75 octets. */
export function formatContentLines(lines: string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Free text as a value (RFC 5545 §3.3.11), with spaces for the control characters that it does not allow. */
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
    if (length + octets > MAX_OCTETS) {
      pieces.push(piece)
      piece = ' '
      length = 1
    }
    piece += character
    length += octets
  }
  return [...pieces, piece].join('\r\n')
}
