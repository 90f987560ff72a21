const PROTOCOLS = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', colon: ':', tab: '\t', newline: '\n' }

/** The URL of a link or image, if it is relative or has one of six protocols; otherwise ''. */
export function safeUrl(url: string): string {
  const protocol = /^([^/?#:]*):/.exec(url)?.[1]
  return protocol === undefined || PROTOCOLS.includes(protocol.toLowerCase()) ? url : ''
}

/** Replaces entities with their characters: all numeric ones, and the named ones that matter in a URL. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** Text for the content or a quoted attribute of an HTML or XML element. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
