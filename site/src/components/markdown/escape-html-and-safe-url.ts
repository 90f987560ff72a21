const PROTOCOLS = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

/** The URL of a link or image, if it is relative or has one of six protocols; otherwise ''. */
export function safeUrl(url: string): string {
  const protocol = /^([^/?#:]*):/.exec(url)?.[1]
  return protocol === undefined || PROTOCOLS.includes(protocol.toLowerCase()) ? url : ''
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
