import { expect, test } from 'vitest'
import { findTarget } from './general-rules.ts'
import { sourceOf } from './old-address-rules.ts'

const POST = '/allposts/2019/05/18/abc'
const BOOK: Record<string, string> = {
  '/2019/05/18/photos': POST,
  '/?p=424': POST,
  '/photos': POST,
  '/category/খেলা': '/cricket',
  '/?cat=3': '/cricket',
  '/author/rahim': '/reporter/Rahim',
  '/wp-content/uploads/2019/05/x.jpg': '/media/1/x.webp',
  '/wp-content/uploads/2019/05/big-scaled.jpg': '/media/2/big.webp',
  '/content/images/2019/05/g.jpg': '/media/3/g.webp',
  '/dropped': '',
}
const isOwn = (source: string) => ['/cricket', '/football', '/about'].includes(source)
const known = (source: string) => BOOK[source]
const find = (address: string) =>
  findTarget<string>(sourceOf(address) ?? '', { known, isOwn, toFeed: (target) => target })

test.each([
  ['/2019/05/18/photos/', POST],
  ['/en/2019/05/18/photos', POST],
  ['/2019/05/18/photos/feed', POST],
  ['/2019/05/18/photos/amp/', POST],
  ['/2019/05/18/photos/?amp=1', POST],
  ['/2019/05/18/photos/embed', POST],
  ['/2019/05/18/photos/trackback/', POST],
  ['/2019/05/18/photos/comment-page-2/', POST],
  ['/2019/05/18/photos/comment-page-2/feed/', POST],
  ['/2019/05/18/photos/img-1/', POST],
  ['/2019/05/18/photos/2/', POST],
  ['/index.php/2019/05/18/photos', POST],
  ['/?p=424', POST],
  ['/en?p=424', POST],
  ['/?p=424&feed=rss2', POST],
  ['/?post_type=post&p=424', POST],
  ['/photos?m=201905', POST],
  ['/category/%E0%A6%96%E0%A7%87%E0%A6%B2%E0%A6%BE/', '/cricket'],
  ['/category/%E0%A6%96%E0%A7%87%E0%A6%B2%E0%A6%BE/page/3/', '/cricket'],
  ['/category/%E0%A6%96%E0%A7%87%E0%A6%B2%E0%A6%BE/feed/', '/cricket/feed.xml'],
  ['/?cat=3&feed=rss2', '/cricket/feed.xml'],
  ['/author/rahim/feed/', '/reporter/Rahim/feed.xml'],
  ['/cricket/feed', '/cricket/feed.xml'],
  ['/football/amp', '/football'],
  ['/2012/03', '/allposts/2012/03'],
  ['/2012/03/22/', '/allposts/2012/03/22'],
  ['/2012/3/2', '/allposts/2012/03/02'],
  ['/en/2012/03/', '/en/allposts/2012/03'],
  ['/2012/03/page/2/', '/allposts/2012/03'],
  ['/2012', '/latest'],
  ['/?m=2012', '/latest'],
  ['/?m=201203', '/allposts/2012/03'],
  ['/?m=20120322', '/allposts/2012/03/22'],
  ['/page/2', '/latest'],
  ['/page-2', null],
  ['/feed/', '/feed.xml'],
  ['/feed/rss2/', '/feed.xml'],
  ['/feed/atom/', '/atom.xml'],
  ['/comments/feed/', '/feed.xml'],
  ['/en/rss/', '/en/feed.xml'],
  ['/?feed=rss2', '/feed.xml'],
  ['/feeds/posts/default', '/feed.xml'],
  ['/sitemap_index.xml', '/sitemap.xml'],
  ['/wp-sitemap.xml', '/sitemap.xml'],
  ['/search/word/', '/search?q=word'],
  ['/wp-content/uploads/2019/05/x-1024x576.jpg', '/media/1/x.webp'],
  ['/wp-content/uploads/2019/05/X-300x200.jpg.webp', '/media/1/x.webp'],
  ['/wp-content/uploads/2019/05/x-scaled.jpg', '/media/1/x.webp'],
  ['/wp-content/uploads/2019/05/x-e1545123456789-300x200.jpg', '/media/1/x.webp'],
  ['/wp-content/uploads/2019/05/big.jpg', '/media/2/big.webp'],
  ['/wp-content/uploads/2019/05/big-150x150.jpg', '/media/2/big.webp'],
  ['/content/images/size/w600/2019/05/g.jpg', '/media/3/g.webp'],
  ['/content/images/size/w600h400/format/webp/2019/05/g.jpg', '/media/3/g.webp'],
  ['/dropped/', ''],
  ['/dropped/feed', ''],
])('%s leads to %s', (address, to) => {
  expect(find(address)).toBe(to)
})

test.each([
  '/unknown',
  '/unknown/feed',
  '/2012/13',
  '/2012/02/30',
  '/?p=9',
  '/?m=abc',
  '/',
  '/3012',
  '/category/খেলা/other',
  '/wp-content/uploads/2019/05/y-300x200.jpg',
  `/${'feed/'.repeat(40)}`,
])('%s leads nowhere', (address) => {
  expect(find(address)).toBeNull()
})
