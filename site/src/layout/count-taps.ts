// At most 400 bytes, as every page has it inline. Each pattern matches the address of a link, a space and its words.
const KINDS: Record<string, RegExp> = {
  book: /^\S* (Book|With .+on)/,
  call: /^tel/,
  directions: /maps.search|irections$/,
  text: /^sms/,
  instagram: /nstagram/,
}
const { map } = (document.currentScript as HTMLScriptElement).dataset // where the shop is

self.onclick = ({ target }: MouseEvent, browser: Navigator & { globalPrivacyControl?: boolean } = navigator) => {
  const { href, text } = (target as Element).closest('a') ?? {}
  const words = href === map ? 'directions' : `${href} ${text}`
  for (const kind in KINDS)
    if (KINDS[kind]?.test(words) && !browser.globalPrivacyControl && !(target as Element).closest('[data-account]'))
      browser.sendBeacon?.('/api/taps', kind)
}
