// The configuration files of a cluster on loopback ports, as docs/patroni and docs/haproxy have them, but as quick as Patroni allows.

export type Member = { name: string; folder: string; postgres: number; rest: number }
export type Ports = { etcd: number; etcdPeers: number; writers: number; readers: number }

/** PostgreSQL listens here, and its clients need no password: nobody else reaches it. */
const HOST = '127.0.0.1'
export const SUPERUSER = 'maidan'
const REPLICATION = 'follower'

/** YAML knows JSON. */
export function patroniSettings(
  { name, folder, postgres, rest }: Member,
  { etcd }: Ports,
  bin: string,
): string {
  const settings = {
    scope: 'maidan',
    name,
    restapi: { listen: `${HOST}:${rest}`, connect_address: `${HOST}:${rest}` },
    etcd3: { hosts: [`${HOST}:${etcd}`] },
    bootstrap: {
      dcs: {
        // Patroni takes no shorter ttl than 20 s: so long lasts a leader that dies with its whole machine.
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        // A primary that dies is not started again first: another one takes its place.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
            hot_standby_feedback: 'on',
            // The members share one machine.
            shared_buffers: '64MB',
            // A replica that lost its primary asks for the new one soon.
            wal_retrieve_retry_interval: '500ms',
            wal_receiver_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', { username: SUPERUSER }],
      pg_hba: [
        'local all all trust',
        `host all all ${HOST}/32 trust`,
        `host replication all ${HOST}/32 trust`,
      ],
    },
    postgresql: {
      listen: `${HOST}:${postgres}`,
      connect_address: `${HOST}:${postgres}`,
      data_dir: `${folder}/data`,
      bin_dir: bin,
      pgpass: `${folder}/pgpass`,
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: {
        superuser: { username: SUPERUSER, password: 'not asked for' },
        replication: { username: REPLICATION, password: 'not asked for' },
        rewind: { username: SUPERUSER, password: 'not asked for' },
      },
      parameters: { unix_socket_directories: folder },
    },
    watchdog: { mode: 'off' },
  }
  return JSON.stringify(settings, null, 2)
}

/** Two ports: where writes go, and replicas. A connection ends with the role of its server. */
export function haproxySettings(members: readonly Member[], { writers, readers }: Ports): string {
  const servers = members
    .map(({ name, postgres, rest }) => `  server ${name} ${HOST}:${postgres} check port ${rest}`)
    .join('\n')
  return `global
  maxconn 2000

defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  retries 0
  option clitcpka
  option srvtcpka
  default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions

listen writers
  bind ${HOST}:${writers}
  option httpchk GET /primary
  http-check expect status 200
${servers}

listen readers
  bind ${HOST}:${readers}
  option httpchk GET /replica
  http-check expect status 200
${servers}
`
}
