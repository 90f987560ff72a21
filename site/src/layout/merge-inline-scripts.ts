/** The elements of a head, with `script` and theirs in one, because each has a hash in the policy, which no compression shortens. */
export function mergeInlineScripts(script: string, html: string): string {
  const texts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text.trim())
  return `${html.replaceAll(/<script>.*?<\/script>/gs, '')}<script>${[script.trim(), ...texts].join(';')}</script>`
}
