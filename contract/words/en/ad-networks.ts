// What the screen of advertising says in English about ad networks.
import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const adNetworks = {
  title: 'Ad network',
  about:
    'Fills the places that you have not sold with code of an ad network. The code runs in a closed frame: it sees neither the page nor its cookies, and our forms and readers’ accounts are out of its reach. It loads when a reader comes near the place, never on lite, sign-in or account pages. Off until you switch it on.',
  price:
    'Readers pay for it with data, time and privacy: the network learns their network address and may set cookies of its own. While one is on, the privacy policy says so. Measure the cost before you switch it on.',
  limits:
    'Some networks pay less, or refuse, where they do not see the page. Ask yours whether its code runs in a sandboxed frame.',
  place: 'Place',
  state: labels.state,
  on: labels.on,
  off: labels.off,
  empty: 'No code',
  phone: 'Phone',
  desktop: 'Desktop',
  sizes: 'Sizes',
  edit: actions.edit,
  editOf: 'Edit the network code of {{place}}',
  size: { phone: 'Size on phones', desktop: 'Size on desktops' },
  code: { phone: 'Code for phones', desktop: 'Code for desktops' },
  codeHint: 'The code as the network gave it to you. Empty: nothing on this device.',
  isOn: 'Show it where no campaign runs',
  saved: 'Saved: {{place}}',
  trial: 'What it costs readers',
  trialHint: 'Save the code first; it need not be on.',
  measure: { phone: 'Measure on phones', desktop: 'Measure on desktops' },
  measuring: 'Measuring for ten seconds …',
  frame: 'Trial of the code',
  requests: 'Requests',
  hosts: 'Servers asked',
  bytes: 'Data, at least',
  kilobytes: '{{count}} kB',
  blocked: 'Page blocked for',
  milliseconds: '{{value}} ms',
  loaded: 'Loaded after',
  notLoaded: 'not yet',
  nothing: 'So far the code loads nothing but itself.',
  sum: 'Each reader who reaches this place loads at least {{size}} kB for it: {{seconds}} s on a slow line of 200 kB a second.',
  unsized:
    'The real cost is higher: requests that do not tell their size ({{count}}) and what frames in the frame load are not in it.',
}
