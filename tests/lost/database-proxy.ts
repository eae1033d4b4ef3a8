// A TCP way to a PostgreSQL on a Unix socket. Its packets can be dropped: then nothing is forwarded, refused or closed, as in a
// network that is cut. With a certificate it speaks TLS, as the server would.
import net from 'node:net'
import tls from 'node:tls'

/** In PEM. */
export type Certificate = { key: string; cert: string }

export type DatabaseProxy = AsyncDisposable & {
  port: number
  /** Drops packets, also of new connections. */
  drop(): void
  /** New connections work again; those from before stay silent for ever, as behind a firewall that has forgotten them. */
  restore(): void
  /** The server starts again with this certificate: open connections end. */
  present(certificate: Certificate): void
}

type Pair = { client: net.Socket; server: net.Socket; isDropped: boolean }

const REQUEST_BYTES = 8

/** Opens the proxy to the server at `target`. */
export async function openProxy(
  target: { host: string; port: number },
  certificate: Certificate | null = null,
): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>()
  const path = `${target.host}/.s.PGSQL.${target.port}`
  let shown = certificate
  let isDropped = false

  const connect = (client: net.Socket) => {
    const server = net.connect(path)
    const pair = { client, server, isDropped }
    pairs.add(pair)
    const pass = (from: net.Socket, to: net.Socket) => {
      from.on('data', (bytes: Buffer) => {
        if (!pair.isDropped) to.write(bytes)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        pairs.delete(pair)
        // The other end of a cut network does not hear of it.
        if (!pair.isDropped) to.destroy()
      })
    }
    pass(client, server)
    pass(server, client)
  }

  /** Answers the request for TLS, which comes first and alone. */
  const secure = (raw: net.Socket, { key, cert }: Certificate) => {
    raw.once('data', (request: Buffer) => {
      if (request.length !== REQUEST_BYTES) return raw.destroy()
      raw.write('S')
      const client = new tls.TLSSocket(raw, { isServer: true, key, cert })
      client.on('error', () => undefined)
      connect(client)
    })
  }

  const listener = net.createServer((raw) => {
    raw.on('error', () => undefined)
    if (shown) secure(raw, shown)
    else connect(raw)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const endAll = () => {
    for (const { client, server } of pairs) {
      client.destroy()
      server.destroy()
    }
    pairs.clear()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    drop() {
      isDropped = true
      for (const pair of pairs) pair.isDropped = true
    },
    restore() {
      isDropped = false
    },
    present(next) {
      shown = next
      endAll()
    },
    async [Symbol.asyncDispose]() {
      endAll()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
