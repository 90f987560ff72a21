export const HOSTILE_QUOTES = '/a"$uri`{path};b'

export const ROWS = {
  '/en/Our-Team.html': '/meet-the-team',
  '/book-online': 'https://book.example/a?x="$host`{path}\\&y=\'z',
  '/?page_id=7': '/services',
  '/blog?id=3&p=x': '/events',
  '/blog': '/reviews',
  '/services.php': '/services#service-1',
  '/index.html': '/',
  '/s/Menu.pdf': '/services',
  [HOSTILE_QUOTES]: '/services',
  '/old.page': '/events',
  '/reseñas': '/reviews',
  '/Reviews': '/reviews',
}

export const PATHS = [
  ...['/en/Our-Team.html', '/our-team', '/Our-Team/', '/our%2Dteam/index.php', '/fr/our-team?utm=1', '/our-teams'],
  ...['/es/our-team?utm=1', '/es-MX/Our-Team.html', '/es/book-online'],
  ...['/book-online', '/?page_id=7', '/index.php?x=1&page_id=7', '/?page_id=77'],
  ...['/?page_id=7&page_id=8', '/?page_id=8&page_id=7', '/?PAGE_ID=7', '/blog?id=3&p=X'],
  ...['/blog?p=x&id=3', '/blog?id=3', '/BLOG'],
  ...['/services.php', '/services.html', '/es/services', '/services', '/index.html', '/', '/s/menu.pdf', '/s/Menu.pdf'],
  ...['/a%22%24uri%60%7Bpath%7D%3Bb', '/old.page', '/oldxpage', '/robots.txt', '//evil.example/our-team'],
  ...['/our-team//', '/our-team%00', '/our-team%7f.html', '/%ff', `/${'x'.repeat(3_000)}`],
  ...['/rese%C3%B1as', '/RESE%C3%91AS.html', '/RESEN%CC%83AS', '/Reviews.html'],
]

/** Which Caddy cannot be told. */
export const NOT_AT_CADDY = ['/?PAGE_ID=7']
