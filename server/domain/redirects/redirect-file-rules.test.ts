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

test('reads addresses with a query of any system', () => {
  const apache = `RewriteCond %{QUERY_STRING} ^id=5$
RewriteRule ^news\\.php$ /a? [R=301,L]
RewriteCond %{QUERY_STRING} (^|&)id=6(&|$)
RewriteCond %{QUERY_STRING} (?:^|&)lang=bn(?:&|$) [NC]
RewriteRule ^news\\.php$ /b [R=301,L,QSD]
RewriteCond %{QUERY_STRING} ^id=7$ [OR]
RewriteCond %{QUERY_STRING} ^id=8$
RewriteRule ^news\\.php$ /c? [R=301,L]
RewriteCond %{QUERY_STRING} !id=9
RewriteRule ^news\\.php$ /d? [R=301,L]`
  expect(pairs(apache)).toEqual([
    ['/news.php?id=5', '/a'],
    ['/news.php?id=6&lang=bn', '/b'],
  ])
  expect(reasons(apache)).toEqual([
    [8, 'CONDITION'],
    [10, 'CONDITION'],
  ])
  const nginx = `location = /news.php {
  if ($arg_id = 5) { return 301 /a; }
  if ($args = "id=6&lang=bn") {
    return 410;
  }
  if ($http_cookie ~ x) { return 301 /c; }
  return 301 /d;
}
location = /story.php { if ($arg_id = 7) { return 301 /e; } }
return 301 /x;
if ($arg_id = 8) {
  rewrite ^/old\\.php$ /f? permanent;
}
map $arg_id $new {
  5 /g;
}`
  expect(pairs(nginx)).toEqual([
    ['/news.php?id=5', '/a'],
    ['/news.php?id=6&lang=bn', null],
    ['/news.php', '/d'],
    ['/story.php?id=7', '/e'],
    ['/old.php?id=8', '/f'],
  ])
  expect(reasons(nginx)).toEqual([
    [6, 'CONDITION'],
    [10, 'CONDITION'],
    [15, 'CONDITION'],
  ])
  expect(pairs('/news.php?id=5,/a')).toEqual([['/news.php?id=5', '/a']])
})

test('every form that is written is read again', () => {
  const rows: [string, string | null][] = [
    ['/2019/05/18/photos', '/allposts/2019/05/18/abc'],
    ['/?p=12', '/allposts/2019/05/18/abc'],
    ['/news.php?id=5&lang=bn', '/z'],
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
