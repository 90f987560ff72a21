import { escapeHtml } from '../components/markdown/html-escaping.ts'
import { findOldAddressTarget } from './old-addresses.ts'

/** The page at an address of the former website, which redirects if the host cannot. */
export function renderOldAddress(url: URL): Response | undefined {
  const target = findOldAddressTarget(url)
  if (target === undefined) return undefined
  const [href, canonical] = [target, new URL(target, url).href].map(escapeHtml)
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body>
<p>This page has moved to <a href="${href}">${canonical}</a>.</p>
</body>
</html>
`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
