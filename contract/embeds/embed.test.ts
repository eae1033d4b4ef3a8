import { describe, expect, test } from 'vitest'
import { embedCardSchema, frameHosts, frameOf, parseEmbedAddress, providerOf, writeEmbed } from './embed.ts'

describe('an address that is pasted', () => {
  test.each([
    ['https://twitter.com/BCBtigers/status/123456?s=20', 'x', 'https://x.com/BCBtigers/status/123456'],
    ['https://mobile.twitter.com/i/web/status/123', 'x', 'https://x.com/i/status/123'],
    ['https://platform.twitter.com/embed/Tweet.html?id=123&theme=dark', 'x', 'https://x.com/i/status/123'],
    ['https://x.com/BCBtigers', 'x', 'https://x.com/BCBtigers'],
    [
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2FBCB%2Fposts%2F1&width=500',
      'facebook',
      'https://www.facebook.com/BCB/posts/1',
    ],
    ['https://fb.watch/abc/', 'facebook', 'https://fb.watch/abc/'],
    ['http://instagram.com/bcb/reels/C_1-x/?igsh=1', 'instagram', 'https://www.instagram.com/reel/C_1-x/'],
    ['https://www.instagram.com/p/C1/embed/captioned/', 'instagram', 'https://www.instagram.com/p/C1/'],
    [
      'https://www.tiktok.com/@a.b_c/video/7100000000000000000?lang=bn',
      'tiktok',
      'https://www.tiktok.com/@a.b_c/video/7100000000000000000',
    ],
    [
      'https://www.tiktok.com/embed/v2/7100000000000000000',
      'tiktok',
      'https://www.tiktok.com/@/video/7100000000000000000',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'vimeo',
      'https://vimeo.com/76979871/8272103f6e',
    ],
    [
      'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b&color=%23ff5500',
      'soundcloud',
      'https://soundcloud.com/a/b',
    ],
    [
      'https://w.soundcloud.com/player/?visual=true&url=https%3A//api.soundcloud.com/tracks/1',
      'soundcloud',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1',
    ],
    [
      'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk?utm_source=x',
      'spotify',
      'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
    ],
    ['//datawrapper.dwcdn.net/AbCd1/3/', null, null],
    ['https://datawrapper.dwcdn.net/AbCd1/3/', 'datawrapper', 'https://datawrapper.dwcdn.net/AbCd1/'],
    ['https://www.datawrapper.de/_/AbCd1/', 'datawrapper', 'https://datawrapper.dwcdn.net/AbCd1/'],
    [
      'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3651!2d90.39!3d23.75!2m3!1f0!3m2!1i1024!4f13.1!3m3!1m2!1s0x3755b8b:0x1f!2sMirpur Stadium!5e0',
      'maps',
      'https://www.google.com/maps/place/Mirpur%20Stadium/@23.75,90.39,15z',
    ],
    ['https://maps.google.com/maps?q=Dhaka&output=embed', 'maps', 'https://www.google.com/maps?q=Dhaka'],
    ['https://www.google.com/search?q=a', 'link', 'https://www.google.com/search?q=a'],
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [' https://e.example/ক?x=1#y ', 'link', 'https://e.example/%E0%A6%95?x=1#y'],
    ['https://x.com.evil.example/a/status/1', 'link', 'https://x.com.evil.example/a/status/1'],
    ['https://evilx.com/a/status/1', 'link', 'https://evilx.com/a/status/1'],
  ])('%s', (pasted, provider, address) => {
    expect(parseEmbedAddress(pasted)).toBe(address)
    if (address === null) return
    expect(providerOf(address)).toBe(provider)
    expect(parseEmbedAddress(address)).toBe(address)
  })

  test.each([
    'http://e.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@e.example/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://router.local/',
    'https://printer.internal./',
    'https://intranet/',
    'ftp://e.example/',
    `https://e.example/${'x'.repeat(2_000)}`,
    'e.example',
    '',
  ])('is refused: %s', (pasted) => {
    expect(parseEmbedAddress(pasted)).toBeNull()
    expect(providerOf(pasted)).toBeNull()
    expect(frameOf(pasted)).toBeNull()
  })
})

describe('the frame of a provider', () => {
  test.each([
    ['https://x.com/a/status/12', 'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=12'],
    [
      'https://www.facebook.com/BCB/posts/1?a="&b=1',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2FBCB%2Fposts%2F1%3Fa%3D%2522%26b%3D1&show_text=true',
    ],
    [
      'https://www.facebook.com/watch/?v=1',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D1&show_text=false',
    ],
    ['https://www.instagram.com/p/C1/', 'https://www.instagram.com/p/C1/embed/captioned/'],
    ['https://www.tiktok.com/@a/video/71000000', 'https://www.tiktok.com/embed/v2/71000000'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    [
      'https://soundcloud.com/a/b',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb',
    ],
    [
      'https://open.spotify.com/track/4rOoJ6Egrf8K2IrywzwOMk',
      'https://open.spotify.com/embed/track/4rOoJ6Egrf8K2IrywzwOMk',
    ],
    ['https://datawrapper.dwcdn.net/AbCd1/', 'https://datawrapper.dwcdn.net/AbCd1/'],
    [
      'https://www.google.com/maps/place/Mirpur%20Stadium/@23.75,90.39,15z',
      'https://www.google.com/maps?q=Mirpur%20Stadium&ll=23.75,90.39&z=15&output=embed',
    ],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://x.com/a', undefined],
    ['https://www.facebook.com/', undefined],
    ['https://vimeo.com/about', undefined],
    ['https://maps.app.goo.gl/x', undefined],
    ['https://e.example/', undefined],
  ])('%s', (address, src) => {
    const frame = frameOf(address)
    expect(frame?.src).toBe(src)
    if (frame) expect(frameHosts).toContain(new URL(frame.src).origin)
  })
})

test('a card is written with its texts escaped', () => {
  const card = embedCardSchema.parse({
    provider: 'x',
    address: 'https://x.com/a/status/1?a=1&b="',
    author: '<b>A</b>',
    title: '',
    text: 'ক < খ\n\n গ ',
    picture: { id: 'm1', src: '/media/m1/800.webp', width: 800, height: 450, alt: '"' },
  })
  expect(writeEmbed(card)).toBe(
    '<figure data-embed="x"><blockquote><p>ক &lt; খ</p><p>গ</p></blockquote><img src="/media/m1/800.webp" alt="&quot;" width="800" height="450" />' +
      '<figcaption><a href="https://x.com/a/status/1?a=1&amp;b=&quot;" rel="noopener">&lt;b&gt;A&lt;/b&gt;</a></figcaption></figure>',
  )
  expect(
    writeEmbed({
      ...card,
      address: 'https://e.example/x',
      author: '',
      text: '',
      title: 'শিরোনাম',
      picture: null,
    }),
  ).toBe(
    '<figure data-embed="link"><blockquote><p><strong>শিরোনাম</strong></p></blockquote><figcaption><a href="https://e.example/x" rel="noopener">e.example</a></figcaption></figure>',
  )
  expect(writeEmbed({ ...card, address: 'https://10.0.0.1/' })).toBe('')
})
