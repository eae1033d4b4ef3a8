// What the card of an embed says in the English edition.
import type { EmbedProvider } from '#contract/embeds/embed-providers.ts'

export const embeds = {
  name: {
    x: 'X',
    facebook: 'Facebook',
    instagram: 'Instagram',
    tiktok: 'TikTok',
    vimeo: 'Vimeo',
    soundcloud: 'SoundCloud',
    spotify: 'Spotify',
    datawrapper: 'Datawrapper',
    maps: 'Google Maps',
    youtube: 'YouTube',
    link: '{{host}}',
  } satisfies Record<EmbedProvider, string>,
  open: {
    x: 'Open on X',
    facebook: 'Open on Facebook',
    instagram: 'Open on Instagram',
    tiktok: 'Open on TikTok',
    vimeo: 'Open on Vimeo',
    soundcloud: 'Open on SoundCloud',
    spotify: 'Open on Spotify',
    datawrapper: 'Open on Datawrapper',
    maps: 'Open on Google Maps',
    youtube: 'Open on YouTube',
    link: 'Open on {{host}}',
  } satisfies Record<EmbedProvider, string>,
  show: {
    post: 'Show the post',
    video: 'Play the video',
    sound: 'Listen',
    chart: 'Show the chart',
    map: 'Show the map',
  },
  note: '{{name}} learns of your visit when you press.',
}
