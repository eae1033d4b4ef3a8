import { expect, test } from 'vitest'
import { readRedirectFile } from './redirect-file-rules.ts'
import { FILE_WRITERS } from './redirect-file-writers.ts'

const pairs = (text: string) =>
  [...readRedirectFile(text)].flatMap((read) => ('from' in read ? [[read.from, read.to]] : []))
const reasons = (text: string) =>
  [...readRedirectFile(text)].flatMap((read) => ('reason' in read ? [[read.line, read.reason]] : []))

test('reads CSV with commas, semicolons and tabs, quotes and a head', () => {
  expect(pairs('\ufefffrom,to,status\r\n/a,/b,301\r\n"/c,d",/e\r\n/f,,410\n/g;/h\n/i\t/j\n/k,\n')).toEqual([
    ['/a', '/b'],
    ['/c,d', '/e'],
    ['/f', null],
    ['/g', '/h'],
    ['/i', '/j'],
    ['/k', null],
  ])
  expect(reasons('/a,/b\n/c\n/d,/e,200\n/f,/g,no')).toEqual([
    [2, 'SYNTAX'],
    [3, 'STATUS'],
    [4, 'SYNTAX'],
  ])
})

test('reads CSV of plugins by the names of their columns', () => {
  const redirection =
    'source,target,regex,code,type\n/a/,/b,0,301,url\n/c,,0,410,url\n^/d/(.*),/e/$1,1,301,url\n/f,/g,0,302,url'
  expect(pairs(redirection)).toEqual([
    ['/a/', '/b'],
    ['/c', null],
    ['/f', '/g'],
  ])
  expect(reasons(redirection)).toEqual([[4, 'PATTERN']])
  expect(reasons('from,to\n/a(.*),/b\n/c-(d),/e')).toEqual([[2, 'PATTERN']])
  expect(pairs('Status code;Target URL;Source URL\n301;/b;/a')).toEqual([['/a', '/b']])
})

test('reads .htaccess', () => {
  const text = `# comment
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /
Redirect 301 /a /b
Redirect permanent "/c d" https://other.example/x
Redirect gone /e
Redirect /f /g
RedirectPermanent /h /i
RedirectMatch 301 ^/j\\.html/?$ /k
RedirectMatch 301 ^/l/(.*)$ /m/$1
RewriteRule ^n/?$ /o [R=301,L]
RewriteRule ^p$ - [G]
RewriteCond %{QUERY_STRING} ^p=12$
RewriteRule ^$ /q? [R=301,L]
RewriteCond %{HTTPS} off
RewriteRule ^r$ /s [R=301,L]
RewriteRule ^t$ /index.php [L]
RewriteRule . /index.php [L]
Redirect 503 /u
</IfModule>`
  expect(pairs(text)).toEqual([
    ['/a', '/b'],
    ['/c d', 'https://other.example/x'],
    ['/e', null],
    ['/f', '/g'],
    ['/h', '/i'],
    ['/j.html', '/k'],
    ['/n', '/o'],
    ['/p', null],
    ['/?p=12', '/q'],
  ])
  expect(reasons(text)).toEqual([
    [11, 'PATTERN'],
    [17, 'CONDITION'],
    [18, 'INTERNAL'],
    [19, 'INTERNAL'],
    [20, 'STATUS'],
  ])
})

test('reads nginx', () => {
  const text = `server {
  rewrite ^/a/?$ /b permanent;
  rewrite ^/c/(.*)$ /d/$1 permanent;
  rewrite ^/e$ /f last;
  location = /g { return 301 /h; }
  location = /i {
    return 410;
  }
  location /j { return 301 /k; }
  return 301 https://other.example$request_uri;
}
map $uri $new {
  default "";
  /l /m;
  "/n o" "/p";
  ~^/q$ /r;
  ~*^/s/(.+)$ /t/$1;
}`
  expect(pairs(text)).toEqual([
    ['/a', '/b'],
    ['/g', '/h'],
    ['/i', null],
    ['/l', '/m'],
    ['/n o', '/p'],
    ['/q', '/r'],
  ])
  expect(reasons(text)).toEqual([
    [3, 'PATTERN'],
    [4, 'INTERNAL'],
    [9, 'PATTERN'],
    [10, 'CONDITION'],
    [17, 'PATTERN'],
  ])
})

test('every form that is written is read again', () => {
  const rows: [string, string | null][] = [
    ['/2019/05/18/photos', '/allposts/2019/05/18/abc'],
    ['/?p=12', '/allposts/2019/05/18/abc'],
    ['/?cat=3&feed=rss2', encodeURI('/topic/সাকিব 2')],
    ['/খেলা/বাংলাদেশ', 'https://other.example/a%20b?c=d'],
    ['/a.b(c)[d]+e$f^g|h', '/x'],
    ['/with "quotes", and; signs', '/y'],
    ['/gone', null],
  ]
  for (const [format, { begin, line, end }] of Object.entries(FILE_WRITERS)) {
    const text = begin + rows.map(([from, to]) => line(from, to)).join('') + end
    expect(reasons(text), `${format}: ${text}`).toEqual([])
    expect(
      pairs(text).map(([from, to]) => [decodeURI(from ?? ''), to]),
      format,
    ).toEqual(rows)
  }
})

test('a line of any length takes no time', () => {
  const start = performance.now()
  for (const sign of ['(', '"', '\\', ' ', ';', ',', '{', '^/', '%'])
    reasons(
      `RewriteRule ${sign.repeat(200_000)} /x [R]\nlocation = ${sign.repeat(200_000)}{\n${sign.repeat(200_000)}`,
    )
  expect(performance.now() - start).toBeLessThan(2_000)
})
