// The sentences that a file of words writes out itself. What it takes from the shared words (`labels.state`) is not among them.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Language } from '#contract/language.ts'

const WORDS = new URL('../../contract/words/', import.meta.url)

/** `file`: its path within the folder of a language. Dotted key → sentence. */
export function writtenIn(language: Language, file: string): Map<string, string> {
  const text = readFileSync(new URL(`${language}/${file}`, WORDS), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  return new Map(within(source, ''))
}

function within(node: ts.Node, above: string): [string, string][] {
  const key = nameOf(node)
  const path = key === undefined ? above : `${above}.${key}`
  if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
    return [[path, node.initializer.text]]
  const found: [string, string][] = []
  ts.forEachChild(node, (child) => {
    found.push(...within(child, path))
  })
  return found
}

function nameOf(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return undefined
  return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : undefined
}
