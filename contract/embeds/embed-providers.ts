// The providers of embeds: which addresses are theirs, the public form of an address, and their frame for it. Strict patterns: what
// does not match has no frame. Pure.

import { toEmbedAddress, videoIdOfEmbed, watchAddress } from '../posts/video.ts'
import { isMapAddress, mapFrame, toPublicMap } from './embed-maps.ts'

/** What a provider's frame needs: its address, and its height in pixels or its width divided by its height. */
export type EmbedFrame = { src: string; height: number } | { src: string; ratio: number }

export type Provider = {
  name: string
  isHost(host: string, path: string): boolean
  /** The public address of a post that has several; null where this form has no other. */
  toPublic?(url: URL): string | null
  /** Of a public address. */
  toFrame?(url: URL): EmbedFrame | null
}

const of = (...domains: readonly string[]) => {
  const hosts = new RegExp(
    `(?:^|\\.)(?:${domains.map((domain) => domain.replaceAll('.', '\\.')).join('|')})$`,
  )
  return (host: string) => hosts.test(host)
}

const WIDE = 16 / 9

/** The first that an address belongs to is its provider; `link` is everybody else. */
export const EMBED_PROVIDERS = [
  'x',
  'facebook',
  'instagram',
  'tiktok',
  'vimeo',
  'soundcloud',
  'spotify',
  'datawrapper',
  'maps',
  'youtube',
  'link',
] as const
export type EmbedProvider = (typeof EMBED_PROVIDERS)[number]

/** What is known of each provider. */
export const embedProviders = {
  x: {
    name: 'X',
    isHost: of('x.com', 'twitter.com'),
    toPublic: ({ pathname, searchParams }) => {
      const [, name, id] =
        /^\/(?:(\w{1,15})\/status(?:es)?|i\/web\/status)\/(\d{1,20})(?:\/|$)/.exec(pathname) ?? []
      const shown = id ?? (/^\/embed\//.test(pathname) ? numberIn(searchParams.get('id')) : null)
      return shown === null ? null : `https://x.com/${name ?? 'i'}/status/${shown}`
    },
    toFrame: ({ pathname }) => {
      const [, id] = /^\/\w{1,15}\/status\/(\d{1,20})$/.exec(pathname) ?? []
      return id === undefined
        ? null
        : { src: `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`, height: 600 }
    },
  },
  facebook: {
    name: 'Facebook',
    isHost: of('facebook.com', 'fb.watch', 'fb.com'),
    toPublic: ({ pathname, searchParams }) =>
      /^\/(?:v\d[\d.]*\/)?plugins\//.test(pathname) ? searchParams.get('href') : null,
    toFrame: ({ href, hostname, pathname, search }) => {
      const isVideo = hostname.endsWith('fb.watch') || /\/(?:videos|watch|reel)\b/.test(pathname)
      const isPost = /\/(?:posts|photos|permalink\.php|photo(?:\.php)?|story\.php|share)\b/.test(pathname)
      if (!isVideo && !isPost) return null
      if (pathname === '/' && search === '') return null
      const shown = encodeURIComponent(href)
      return isVideo
        ? {
            src: `https://www.facebook.com/plugins/video.php?href=${shown}&show_text=false`,
            ratio: WIDE,
          }
        : { src: `https://www.facebook.com/plugins/post.php?href=${shown}&show_text=true`, height: 680 }
    },
  },
  instagram: {
    name: 'Instagram',
    isHost: of('instagram.com'),
    toPublic: ({ pathname }) => {
      const [, kind, id] =
        /^\/(?:[\w.]{1,30}\/)?(p|reel|reels|tv)\/([\w-]{1,60})(?:\/|$)/.exec(pathname) ?? []
      return id === undefined ? null : `https://www.instagram.com/${kind === 'reels' ? 'reel' : kind}/${id}/`
    },
    toFrame: ({ pathname }) => {
      const [, kind, id] = /^\/(p|reel|tv)\/([\w-]{1,60})\/$/.exec(pathname) ?? []
      return id === undefined
        ? null
        : { src: `https://www.instagram.com/${kind}/${id}/embed/captioned/`, height: 860 }
    },
  },
  tiktok: {
    name: 'TikTok',
    isHost: of('tiktok.com'),
    toPublic: ({ pathname }) => {
      const [, name, id] = /^\/@([\w.]{0,40})\/(?:video|photo)\/(\d{5,25})(?:\/|$)/.exec(pathname) ?? []
      if (id !== undefined) return `https://www.tiktok.com/@${name}/video/${id}`
      const [, framed] = /^\/(?:embed(?:\/v[23])?|player\/v1)\/(\d{5,25})(?:\/|$)/.exec(pathname) ?? []
      return framed === undefined ? null : `https://www.tiktok.com/@/video/${framed}`
    },
    toFrame: ({ pathname }) => {
      const [, id] = /\/video\/(\d{5,25})$/.exec(pathname) ?? []
      return id === undefined ? null : { src: `https://www.tiktok.com/embed/v2/${id}`, height: 740 }
    },
  },
  vimeo: {
    name: 'Vimeo',
    isHost: of('vimeo.com'),
    toPublic: ({ pathname, searchParams }) => {
      const [, id] = /^\/video\/(\d{3,15})(?:\/|$)/.exec(pathname) ?? []
      const [secret = ''] = /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '') ?? []
      return id === undefined ? null : `https://vimeo.com/${id}${secret === '' ? '' : `/${secret}`}`
    },
    toFrame: ({ pathname }) => {
      const [, id, secret] =
        /^\/(?:(?:channels|groups|album|showcase)\/[\w-]+\/(?:videos?\/)?)?(\d{3,15})(?:\/([\da-f]{6,20}))?\/?$/.exec(
          pathname,
        ) ?? []
      if (id === undefined) return null
      const key = secret === undefined ? '' : `&h=${secret}`
      return { src: `https://player.vimeo.com/video/${id}?dnt=1${key}`, ratio: WIDE }
    },
  },
  soundcloud: {
    name: 'SoundCloud',
    isHost: of('soundcloud.com'),
    toPublic: ({ hostname, searchParams }) => {
      const shown = hostname === 'w.soundcloud.com' ? searchParams.get('url') : null
      if (shown === null) return null
      const isPage = /^https?:\/\/(?:www\.|m\.)?soundcloud\.com\//.test(shown)
      return isPage ? shown : soundcloudPlayer(shown)
    },
    toFrame: ({ href, hostname, pathname }) => {
      if (hostname === 'w.soundcloud.com') return { src: href, height: 300 }
      if (!/^\/[\w-]+\/[\w-]+/.test(pathname)) return null
      const src = soundcloudPlayer(href)
      return src === null ? null : { src, height: pathname.includes('/sets/') ? 450 : 166 }
    },
  },
  spotify: {
    name: 'Spotify',
    isHost: of('spotify.com', 'spotify.link'),
    toPublic: ({ pathname }) => {
      const [, kind, id] =
        /^\/(?:intl-[\w-]{2,7}\/)?(?:embed(?:-podcast)?\/)?(track|album|artist|playlist|show|episode)\/(\w{10,40})(?:\/|$)/.exec(
          pathname,
        ) ?? []
      return id === undefined ? null : `https://open.spotify.com/${kind}/${id}`
    },
    toFrame: ({ pathname }) => {
      const [, kind, id] = /^\/(track|album|artist|playlist|show|episode)\/(\w{10,40})$/.exec(pathname) ?? []
      if (id === undefined) return null
      return {
        src: `https://open.spotify.com/embed/${kind}/${id}`,
        height: kind === 'track' || kind === 'episode' ? 152 : 352,
      }
    },
  },
  datawrapper: {
    name: 'Datawrapper',
    isHost: of('datawrapper.de', 'datawrapper.dwcdn.net'),
    toPublic: ({ hostname, pathname }) => {
      const isShared = hostname.endsWith('dwcdn.net') ? pathname : pathname.replace(/^\/_(?=\/)/, '')
      const [, id] = /^\/(\w{5})(?:\/|$)/.exec(isShared) ?? []
      return id === undefined || (isShared === pathname && !hostname.endsWith('dwcdn.net'))
        ? null
        : `https://datawrapper.dwcdn.net/${id}/`
    },
    toFrame: ({ href }) =>
      /^https:\/\/datawrapper\.dwcdn\.net\/\w{5}\/$/.test(href) ? { src: href, height: 480 } : null,
  },
  maps: {
    name: 'Google Maps',
    isHost: isMapAddress,
    toPublic: toPublicMap,
    toFrame: mapFrame,
  },
  youtube: {
    name: 'YouTube',
    isHost: of('youtube.com', 'youtube-nocookie.com', 'youtu.be'),
    toPublic: ({ href }) => {
      const video = toEmbedAddress(href)
      const id = video === null ? null : videoIdOfEmbed(video)
      return id === null ? null : watchAddress(id)
    },
    toFrame: ({ href }) => {
      const id = videoIdOfEmbed(toEmbedAddress(href) ?? '')
      return id === null ? null : { src: `https://www.youtube-nocookie.com/embed/${id}`, ratio: WIDE }
    },
  },
  link: { name: 'Link', isHost: () => true },
} as const satisfies Record<EmbedProvider, Provider>

function numberIn(text: string | null): string | null {
  return text !== null && /^\d{1,20}$/.test(text) ? text : null
}

function soundcloudPlayer(shown: string): string | null {
  return /^https?:\/\/(?:[a-z]+\.)?soundcloud\.com\/[^\s"<>]{1,500}$/.test(shown)
    ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(shown)}`
    : null
}
