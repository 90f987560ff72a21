const PROTOCOLS = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']

/** A link's or picture's address as it may stand: one of six protocols, or relative; anything else is '' (spec §5). */
export function safeUrl(address: string): string {
  const protocol = /^([^/?#:]*):/.exec(address)?.[1]
  return protocol === undefined || PROTOCOLS.includes(protocol.toLowerCase()) ? address : ''
}
