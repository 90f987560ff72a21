import { expect, test } from 'vitest'
import { readPastedAddresses } from './read-pasted-addresses.ts'

const addressesIn = (text: string) => readPastedAddresses(text).addresses.map(({ from }) => from)

test('a sitemap of sitemaps names the ones to paste next, and pictures are no pages', () => {
  const index = `<sitemapindex><sitemap><loc>https://old.example/pages-sitemap.xml</loc></sitemap>
    <sitemap><loc><![CDATA[https://old.example/blog-posts-sitemap.xml?a=1&amp;b=2]]></loc></sitemap></sitemapindex>`
  expect(readPastedAddresses(index)).toMatchObject({
    addresses: [],
    sitemaps: ['https://old.example/pages-sitemap.xml', 'https://old.example/blog-posts-sitemap.xml?a=1&b=2'],
  })
  expect(addressesIn('<loc>https://old.example/a.jpg</loc><loc>\n https://old.example/team\n</loc>')).toEqual(['/team'])
})

test.each([
  [
    'a list',
    'https://old.example/team\nhttps://www.old.example/prices?utm=1\nold.example/Book-Now/',
    ['/team', '/prices', '/Book-Now/'],
  ],
  ['a list in one line', '/team, /prices; "/book"', ['/team', '/prices', '/book']],
  ['a sitemap as a browser shows it', 'https://old.example/team/\t3\t2024-01-02 10:00 +00:00', ['/team/']],
  [
    'a table',
    'url,title,status\n"https://old.example/team","Our Team, all",200\nhttps://old.example/?p=7,Seven,200',
    ['/team', '/?p=7'],
  ],
  ['the lines of Squarespace', '/team-1 -> /barbers 301\n/[a] -> /news/[a] 301', ['/team-1', '/barbers']],
  ['links to others', '/team /prices https://instagram.com/shop', ['/team', '/prices']],
  ['its mobile host', 'https://old.example/team https://m.old.example/prices', ['/team', '/prices']],
  ['spellings of one address', '/Team /team/ /team.html /en/team', ['/Team']],
  ['the text of a menu', 'Home\nOur Team | Book Now\nWe are the best barbers', ['/home', '/our-team', '/book-now']],
  ['what is no address', 'Fade $30\n1/2 price, and/or 9am/5pm', []],
])('%s', (_, text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

test('the HTML of a menu gives each address with its label, and none of other sites', () => {
  const menu = `<nav><a href="/">Home</a><a class=x href='/blank-1'><b>Our</b> Team</a><a href=prices.html>Prices</a>
    <a href="mailto:a@old.example">Write</a><a href="#top">Top</a><a href="https://booksy.example/shop">Book</a></nav>`
  expect(readPastedAddresses(menu).addresses).toEqual([
    { key: '/blank-1', from: '/blank-1', label: 'Our Team', line: 'Our Team /blank-1' },
    { key: '/prices', from: '/prices.html', label: 'Prices', line: 'Prices prices.html' },
  ])
})

test('what is left out is said, with how much of it', () => {
  const text = `https://old.example/team https://old.example/prices https://old.example/menu https://old.example/cuts https://new.example/a https://new.example/b
    https://new.example/b https://shop.example/a.jpg https://gram.example/shop
    /blog/[name] -> /news 301 /event/99`
  expect(readPastedAddresses(text).leftOut).toEqual([
    '2 addresses of new.example are left out.',
    '1 address of gram.example is left out.',
    '1 address with a placeholder such as [name] is left out.',
    '1 address that events of this site have is left out.',
  ])
})

test('pages that this site has, too, are counted and need no line', () => {
  expect(readPastedAddresses('/team.html /services /reviews /events /staff')).toMatchObject({
    addresses: [{ from: '/team.html' }, { from: '/staff' }],
    sameCount: 3,
  })
})

test('of more than 5 000 addresses the first ones are read', () => {
  const many = Array.from({ length: 5_001 }, (_, index) => `/old-${index}`).join('\n')
  expect(addressesIn(many)).toHaveLength(5_000)
  expect(readPastedAddresses(many).isCut).toBe(true)
})

test('a megabyte of hostile text is read at once', () => {
  // biome-ignore format: as one list
  const pieces = [
    '<loc>', '<a ', '<a href="', "<a href='x", 'href =', '<', '/a', '/a ', 'a.', 'http://', '<loc><![CDATA[', '|a', '->', '%', '1', '&amp;amp;', '<!ENTITY a "&b;&b;">',
  ]
  for (const piece of [...pieces, ...pieces.map((piece) => `/x <a ${piece} `)])
    expect(readPastedAddresses(piece.repeat(1_000_000 / piece.length)).addresses.length).toBeLessThanOrEqual(5_000)
})
