// For each alert rule of docs/grafana/alerts.yml, figures at which it must fire and figures beside them at which it must not.

type Every = '1m' | '1h'
/** Series with their values as `promtool test rules` writes them; `at`: when the rule is looked at. */
type Figures = { at: string; series: Record<string, string> }
/** `every`: the time between two values. */
type AlertCase = {
  alert: string
  every?: Every
  fires: Figures & { labels: Record<string, string>; summary: string }
  quiet: Figures
}

const DAY_S = 86_400
const ticket = { severity: 'ticket' }
const page = { severity: 'page' }
const COUNT = 'maidan_http_request_duration_seconds_count'
const BUCKET = 'maidan_http_request_duration_seconds_bucket'
const HITS = 'maidan_page_cache_responses_total{result="hit"}'
const RESTORED = 'maidan_backup_last_restore_test_timestamp_seconds'
const BACKED_UP = 'maidan_backup_last_success_timestamp_seconds'
const SIGN_INS = 'maidan_sign_in_calls_total{call="sign-in/email",result="refused"}'

export const ALERT_CASES: AlertCase[] = [
  {
    alert: 'MaidanDown',
    fires: {
      at: '3m',
      series: { 'up{job="maidan",instance="a"}': '1 0 0 0', 'up{job="maidan",instance="b"}': '1 1 1 1' },
      labels: { ...page, job: 'maidan', instance: 'a' },
      summary: 'Maidan on a does not respond',
    },
    quiet: {
      at: '4m',
      series: { 'up{job="maidan",instance="a"}': '1 0 1 0 1', 'up{job="node",instance="a"}': '0 0 0 0 0' },
    },
  },
  {
    alert: 'MaidanNotReady',
    fires: {
      at: '3m',
      series: { 'maidan_ready{instance="a"}': '1 0 0 0' },
      labels: { ...page, instance: 'a' },
      summary: '/health/ready on a reports not ready: usually the database is unavailable',
    },
    quiet: { at: '4m', series: { 'maidan_ready{instance="a"}': '1 0 1 0 1' } },
  },
  {
    alert: 'MaidanDatabaseDisconnected',
    fires: {
      at: '2m',
      series: { 'maidan_database_disconnected{instance="a"}': '0 1 1' },
      labels: page,
      summary: 'The database is unavailable; readers get stored pages, nobody can save',
    },
    quiet: { at: '4m', series: { 'maidan_database_disconnected{instance="a"}': '0 1 0 1 0' } },
  },
  {
    alert: 'MaidanErrors',
    fires: {
      at: '15m',
      series: {
        [`${COUNT}{status="5xx"}`]: '0+2x20',
        [`${COUNT}{status="2xx"}`]: '0+98x20',
        [HITS]: '0+0x20',
      },
      labels: page,
      summary: '2% of all requests fail',
    },
    // As many errors, but stored pages are answers too.
    quiet: {
      at: '15m',
      series: {
        [`${COUNT}{status="5xx"}`]: '0+2x20',
        [`${COUNT}{status="2xx"}`]: '0+98x20',
        [HITS]: '0+900x20',
      },
    },
  },
  {
    alert: 'MaidanSlow',
    fires: {
      at: '20m',
      series: {
        [`${BUCKET}{method="GET",le="1"}`]: '0+90x30',
        [`${BUCKET}{method="GET",le="2.5"}`]: '0+100x30',
        [`${BUCKET}{method="GET",le="+Inf"}`]: '0+100x30',
      },
      labels: ticket,
      summary: 'One in twenty responses (without page cache hits) takes longer than 1.75s',
    },
    quiet: {
      at: '20m',
      series: {
        [`${BUCKET}{method="GET",le="1"}`]: '0+96x30',
        [`${BUCKET}{method="GET",le="+Inf"}`]: '0+100x30',
        [`${BUCKET}{method="POST",le="1"}`]: '0+0x30',
        [`${BUCKET}{method="POST",le="+Inf"}`]: '0+100x30',
      },
    },
  },
  {
    alert: 'MaidanStalePages',
    fires: {
      at: '20m',
      series: { 'maidan_page_cache_responses_total{result="stale"}': '0+120x30' },
      labels: ticket,
      summary: 'Readers get stale pages: renders are late or fail',
    },
    quiet: {
      at: '20m',
      series: { 'maidan_page_cache_responses_total{result="stale"}': '0+30x30', [HITS]: '0+9000x30' },
    },
  },
  {
    alert: 'MaidanOverloaded',
    fires: {
      at: '15m',
      series: { 'maidan_limiter_rejections_total{kind="search"}': '0+6x20' },
      labels: { ...ticket, kind: 'search' },
      summary: 'The limiter search rejects requests',
    },
    quiet: { at: '15m', series: { 'maidan_limiter_rejections_total{kind="search"}': '900+0x20' } },
  },
  {
    alert: 'MaidanEventLoopLate',
    fires: {
      at: '8m',
      series: { 'maidan_event_loop_delay_seconds{quantile="0.99",role="worker"}': '0.6+0x10' },
      labels: ticket,
      summary: 'A process is too busy: its event loop runs 600ms late',
    },
    quiet: {
      at: '8m',
      series: {
        'maidan_event_loop_delay_seconds{quantile="0.99",role="worker"}': '0.4+0x10',
        'maidan_event_loop_delay_seconds{quantile="0.99",role="primary"}': '2+0x10',
      },
    },
  },
  {
    alert: 'MaidanPostsOverdue',
    fires: {
      at: '3m',
      series: { maidan_posts_overdue: '0 2 2 2' },
      labels: page,
      summary: '2 scheduled posts are not published in time',
    },
    quiet: { at: '4m', series: { maidan_posts_overdue: '0 2 0 2 0' } },
  },
  {
    alert: 'MaidanJobsFailing',
    fires: {
      at: '16m',
      series: { 'maidan_jobs_run_total{queue="send-mail",result="failed"}': '0+1x20' },
      labels: { ...ticket, queue: 'send-mail' },
      summary: 'Jobs of the queue send-mail keep failing',
    },
    quiet: {
      at: '16m',
      series: {
        'maidan_jobs_run_total{queue="send-mail",result="failed"}': '0 0 0 4+0x20',
        'maidan_jobs_run_total{queue="send-mail",result="done"}': '0+60x20',
      },
    },
  },
  {
    alert: 'MaidanJobsWaiting',
    fires: {
      at: '10m',
      series: { 'maidan_jobs_oldest_waiting_seconds{queue="purge-pages"}': '400+0x20' },
      labels: { ...ticket, queue: 'purge-pages' },
      summary: 'The queue purge-pages has been waiting for 6m 40s',
    },
    quiet: {
      at: '10m',
      series: { 'maidan_jobs_oldest_waiting_seconds{queue="purge-pages"}': '400 400 400 0+0x20' },
    },
  },
  {
    alert: 'MaidanBackupOld',
    every: '1h',
    fires: {
      at: '38h',
      series: {
        maidan_backup_configured: '1+0x40',
        [BACKED_UP]: '0+0x40',
        maidan_backup_last_attempt_failed: '0+0x40',
      },
      labels: ticket,
      summary: 'There is no successful backup of the last night',
    },
    // Nobody asked for backups here.
    quiet: { at: '38h', series: { maidan_backup_configured: '0+0x40', [BACKED_UP]: '0+0x40' } },
  },
  {
    alert: 'MaidanBackupOld',
    every: '1h',
    fires: {
      at: '2h',
      series: {
        maidan_backup_configured: '1+0x4',
        [BACKED_UP]: '0+0x4',
        maidan_backup_last_attempt_failed: '1+0x4',
      },
      labels: ticket,
      summary: 'There is no successful backup of the last night',
    },
    quiet: {
      at: '2h',
      series: {
        maidan_backup_configured: '1+0x4',
        [BACKED_UP]: '0+0x4',
        maidan_backup_last_attempt_failed: '0+0x4',
      },
    },
  },
  {
    alert: 'MaidanRestoreUntested',
    every: '1h',
    fires: {
      at: '73h',
      series: { maidan_backup_configured: '1+0x80', [RESTORED]: '0+0x80' },
      labels: ticket,
      summary: 'No backup was restored as a test for days',
    },
    quiet: { at: '47h', series: { maidan_backup_configured: '1+0x50', [RESTORED]: '0+0x50' } },
  },
  {
    alert: 'MaidanRestoreUntested',
    every: '1h',
    fires: {
      at: '25h',
      series: { maidan_backup_configured: '1+0x30' },
      labels: ticket,
      summary: 'No backup was restored as a test for days',
    },
    // The first night is still to come.
    quiet: { at: '20h', series: { maidan_backup_configured: '1+0x30' } },
  },
  {
    alert: 'MaidanSignInsRefused',
    fires: {
      at: '25m',
      series: { [SIGN_INS]: '0+120x40' },
      labels: ticket,
      summary: 'More than one sign-in a second is refused: somebody may be guessing passwords',
    },
    quiet: {
      at: '25m',
      series: {
        [SIGN_INS]: '0+30x40',
        'maidan_sign_in_calls_total{call="sign-in/email",result="ok"}': '0+300x40',
      },
    },
  },
  {
    alert: 'MaidanDiskFull',
    fires: {
      at: '20m',
      series: {
        'maidan_disk_bytes{kind="free",instance="a"}': '5+0x30',
        'maidan_disk_bytes{kind="size",instance="a"}': '100+0x30',
        'maidan_disk_bytes{kind="free",instance="b"}': '50+0x30',
        'maidan_disk_bytes{kind="size",instance="b"}': '100+0x30',
      },
      labels: { ...page, instance: 'a' },
      summary: 'Less than a tenth of the disk with DATA_DIR on a is free',
    },
    quiet: {
      at: '20m',
      series: {
        'maidan_disk_bytes{kind="free",instance="a"}': '11+0x30',
        'maidan_disk_bytes{kind="size",instance="a"}': '100+0x30',
      },
    },
  },
  {
    alert: 'MaidanFilesAway',
    fires: {
      at: '6m',
      series: { 'maidan_lost_part_errors_total{code="FILES_AWAY",instance="a"}': '0 0 1 2 3 4 5 6 7' },
      labels: { ...page, instance: 'a' },
      summary: 'a cannot reach the storage of pictures and files',
    },
    quiet: {
      at: '9m',
      series: {
        'maidan_lost_part_errors_total{code="FILES_AWAY",instance="a"}': '5+0x10',
        'maidan_lost_part_errors_total{code="DATABASE_FULL",instance="a"}': '0+1x10',
      },
    },
  },
  {
    alert: 'MaidanReplicasAway',
    fires: {
      at: '4m',
      series: { 'maidan_lost_part_errors_total{code="REPLICAS_AWAY",instance="a"}': '0 0 2 2 2' },
      labels: page,
      summary: 'No synchronous replica confirms what is written: nothing can be saved',
    },
    quiet: {
      at: '9m',
      series: {
        'maidan_lost_part_errors_total{code="REPLICAS_AWAY",instance="a"}': '5+0x10',
        'maidan_lost_part_errors_total{code="DATABASE_AWAY",instance="a"}': '0+1x10',
      },
    },
  },
  {
    alert: 'MaidanDatabaseFull',
    fires: {
      at: '2m',
      series: { 'maidan_lost_part_errors_total{code="DATABASE_FULL",instance="a"}': '0 0 2' },
      labels: page,
      summary: 'The disk of the database is full: nothing can be saved',
    },
    quiet: {
      at: '9m',
      series: {
        'maidan_lost_part_errors_total{code="DATABASE_FULL",instance="a"}': '5+0x10',
        'maidan_lost_part_errors_total{code="STORAGE_FULL",instance="a"}': '0+1x10',
      },
    },
  },
  {
    alert: 'MaidanClockSkew',
    fires: {
      at: '6m',
      series: {
        'maidan_clock_skew_seconds{instance="a"}': '300+0x10',
        'maidan_clock_skew_seconds{instance="b"}': '0+0x10',
      },
      labels: { ...ticket, instance: 'a' },
      summary: 'The clocks of a and of the database are 5m 0s apart',
    },
    quiet: { at: '9m', series: { 'maidan_clock_skew_seconds{instance="a"}': '1 1 1 300 1 1 1 1 1 1' } },
  },
  {
    alert: 'MaidanDatabaseCertificateExpires',
    every: '1h',
    fires: {
      at: '2h',
      series: { 'maidan_database_certificate_expiry_timestamp_seconds{instance="a"}': `${10 * DAY_S}+0x3` },
      labels: ticket,
      summary: 'The certificate of the database expires in 9d 22h 0m 0s',
    },
    quiet: {
      at: '2h',
      series: { 'maidan_database_certificate_expiry_timestamp_seconds{instance="a"}': `${15 * DAY_S}+0x3` },
    },
  },
  {
    alert: 'MaidanProcessFrozen',
    fires: {
      at: '8m',
      series: {
        'maidan_processes{role="worker",instance="a"}': '4 4 4 4 3 3 3 3 3 3',
        'maidan_processes{role="worker",instance="b"}': '4+0x10',
      },
      labels: { ...ticket, instance: 'a' },
      summary: 'A process of a does not respond',
    },
    quiet: { at: '8m', series: { 'maidan_processes{role="worker",instance="a"}': '4 4 3 4 4 4 3 4 4 4' } },
  },
]

/** Test files for promtool (YAML knows JSON). The ones about days look once an hour, or they would take half a minute. */
export const promtoolTests = (rules: string): string[] =>
  (['1m', '1h'] as const).map((every) =>
    JSON.stringify({ rule_files: [rules], evaluation_interval: every, tests: testsOf(every) }),
  )

const testsOf = (interval: Every) =>
  ALERT_CASES.filter(({ every = '1m' }) => every === interval).flatMap(({ alert, fires, quiet }) => {
    const runbook_url = `docs/runbooks.md#${alert.toLowerCase()}`
    const expected = { exp_labels: fires.labels, exp_annotations: { summary: fires.summary, runbook_url } }
    return [
      testOf({ name: `${alert} fires`, interval, alert }, fires, [expected]),
      testOf({ name: `${alert} is quiet`, interval, alert }, quiet, []),
    ]
  })

function testOf(
  { name, interval, alert }: { name: string; interval: Every; alert: string },
  { at, series }: Figures,
  exp_alerts: object[],
) {
  return {
    name,
    interval,
    input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
    alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts }],
  }
}
