// The score box that other sites show in a frame: a complete document. Its links open in a new tab.
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShownScore, ShownSide } from '#app/reader/present/matches/score-line.ts'
import css from './embedded-match.css?inline'

type Props = { score: ShownScore; site: string; siteUrl: string }

export function writeEmbeddedMatch(props: Props): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<EmbeddedMatch {...props} />)}`
}

function EmbeddedMatch({ score, site, siteUrl }: Props) {
  const { language, title, href, status, statusLabel, sides, note, event, day, starts } = score
  const address = new URL(href, siteUrl).href
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${site}`}</title>
        <link rel="canonical" href={address} />
        <style>{css}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <a href={address} target="_blank" rel="noopener">
            <span className="what">
              <b className={status === 'live' ? 'live' : undefined}>{statusLabel}</b>
              <span>{event || day}</span>
            </span>
            {sides.map((side) => (
              <Side key={side.id} side={side} />
            ))}
            <span className="how">
              {status === 'fixture' ? <time dateTime={starts.iso}>{`${day}, ${starts.text}`}</time> : note}
            </span>
            <span className="site">{site}</span>
          </a>
        </main>
      </body>
    </html>
  )
}

function Side({ side: { name, score, detail, isUp } }: { side: ShownSide }) {
  const tone = isUp ? 'up' : undefined
  return (
    <span className="side">
      <span className={tone}>{name}</span>
      <b className={tone}>
        {score} {detail ? <small>{detail}</small> : null}
      </b>
    </span>
  )
}
