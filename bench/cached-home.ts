// Figure: what a stored home page costs the server per request, beside a bare node:http server that sends the same bytes.
import { cachedHomeLoad, ROUNDS } from './cached-home-load.ts'
import { type Figure, ratioRow } from './figure.ts'
import { LOADED_BY } from './http-load.ts'
import { median, medianOf } from './rounds.ts'

export const cachedHome: Figure = {
  name: 'cached-home',
  title: 'Stored home page',
  async measure(ground) {
    const { portal, bare, bytes } = await cachedHomeLoad(ground)
    const rate = (side: typeof portal) => Math.round(median(side.requestsPerSecond)).toLocaleString('en')
    return {
      rows: [
        ratioRow(
          'CPU per request',
          medianOf(portal.cpu, 'µs'),
          { what: 'bare node:http, same bytes and headers', ...medianOf(bare.cpu, 'µs') },
          { atMost: 1.3 },
        ),
      ],
      remarks: [
        `${bytes} bytes of brotli, ${LOADED_BY}, median of ${ROUNDS} alternating rounds; requests per second: ` +
          `Maidan ${rate(portal)}, bare ${rate(bare)}.`,
      ],
    }
  },
}
