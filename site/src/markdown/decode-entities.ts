const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', colon: ':', tab: '\t', newline: '\n' }

/** Text with its entities replaced by the characters they mean, as far as addresses use them. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}
