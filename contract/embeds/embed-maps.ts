// Addresses of Google Maps as embeds have them: those of frames become public ones, and the other way round. Pure.

/** Whether an address with this host and path is one of a map. */
export function isMapAddress(host: string, path: string): boolean {
  if (host === 'maps.app.goo.gl' || (host === 'goo.gl' && path.startsWith('/maps/'))) return true
  const isGoogle = /^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/.test(host)
  return isGoogle && (host.startsWith('maps.') || /^\/maps(?:\/|$)/.test(path))
}

/** The public address for that of a frame; null where this is none, or names no place. */
export function toPublicMap({ pathname, searchParams }: URL): string | null {
  if (/^\/maps\/d\/(?:u\/\d+\/)?(?:embed|viewer|edit)$/.test(pathname)) return ownMap(searchParams)
  if (/^\/maps\/embed(?:\/|$)/.test(pathname)) return placeOfFrame(searchParams.get('pb') ?? '')
  const place = searchParams.get('q')
  return searchParams.get('output') === 'embed' && place
    ? `https://www.google.com/maps?q=${encodeURIComponent(place)}`
    : null
}

const MAP_ID = /^[\w-]{10,80}$/

/** A map that somebody drew. */
function ownMap(parameters: URLSearchParams): string | null {
  const id = parameters.get('mid') ?? ''
  return MAP_ID.test(id) ? `https://www.google.com/maps/d/viewer?mid=${id}` : null
}

/** The name and place that the address of a frame has between its other values. */
function placeOfFrame(values: string): string | null {
  const [, longitude = '', latitude = ''] =
    /!2d(-?\d{1,3}(?:\.\d+)?)!3d(-?\d{1,2}(?:\.\d+)?)/.exec(values) ?? []
  const [, name = ''] = /!1s0x[\da-f]+(?::|%3A)0x[\da-f]+!2s([^!]{1,300})/i.exec(values) ?? []
  if (latitude === '') return null
  const at = `@${latitude},${longitude},15z`
  return name === ''
    ? `https://www.google.com/maps/${at}`
    : `https://www.google.com/maps/place/${encodeURIComponent(name)}/${at}`
}

/** The frame for a public address of a map. */
export function mapFrame({ pathname, searchParams, hostname }: URL): { src: string; height: number } | null {
  const own = ownMap(searchParams)
  if (pathname.startsWith('/maps/d/')) {
    return own === null ? null : { src: own.replace('/viewer?', '/embed?'), height: 450 }
  }
  if (hostname.endsWith('goo.gl')) return null
  const [, named] = /^\/maps\/(?:place|search)\/([^/@]{1,400})/.exec(pathname) ?? []
  const [, latitude, longitude] = /\/@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/.exec(pathname) ?? []
  const place =
    (named === undefined ? null : decoded(named)) ?? searchParams.get('query') ?? searchParams.get('q')
  const around = latitude === undefined ? null : `${latitude},${longitude}`
  const asked = place ?? around
  if (asked === null || asked.length > 400) return null
  const near = around === null ? '' : `&ll=${around}&z=15`
  return {
    src: `https://www.google.com/maps?q=${encodeURIComponent(asked)}${near}&output=embed`,
    height: 450,
  }
}

function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '))
  } catch {
    return null
  }
}
